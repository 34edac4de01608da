const names =
  "Mr. Nice,Narco,Bombasto,Celeritas,Magneta,RubberMan,Dynama,Dr IQ,Magma,Tornado";

/** The ten heroes that the in-memory backend and the example server start with. */
export const heroes = names.split(",").map((name, i) => ({ id: 11 + i, name }));
