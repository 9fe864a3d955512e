/** What the simulator calls its own version, as a host. */
export const simulatorVersion = '1.0'
