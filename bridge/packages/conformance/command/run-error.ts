/** A failure of the run itself, with a message for the user. */
export class RunError extends Error {}
