const names = [
  "Mr. Nice",
  "Narco",
  "Bombasto",
  "Celeritas",
  "Magneta",
  "RubberMan",
  "Dynama",
  "Dr IQ",
  "Magma",
  "Tornado",
];

/** The ten heroes of the specification (section 3), the backend's start. */
export const heroes = names.map((name, i) => ({ id: 11 + i, name }));
