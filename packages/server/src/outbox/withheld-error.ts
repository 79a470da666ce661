/** Thrown for a message that a limit withholds. It is given up and not logged as a failure. */
export class WithheldError extends Error {
  override readonly name = 'WithheldError'
}
