/** The attempt has ended. The user has to repeat the first factor. */
export class AttemptEnded extends Error {}
