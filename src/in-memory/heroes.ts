const names =
  "Mr. Nice,Narco,Bombasto,Celeritas,Magneta,RubberMan,Dynama,Dr IQ,Magma,Tornado";

/** The initial heroes of the in-memory backend and of the example server. */
export const heroes = names.split(",").map((name, i) => ({ id: 11 + i, name }));
