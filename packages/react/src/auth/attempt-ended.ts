/** The first factor has to be given again: its attempt is over. */
export class AttemptEnded extends Error {}
