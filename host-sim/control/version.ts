/** The simulator's version, reported to the app by its host. */
export const simulatorVersion = '1.0'
