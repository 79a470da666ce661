/** A message that is not delivered because of a limit. It is given up, and not logged as a failure. */
export class WithheldError extends Error {
  override readonly name = 'WithheldError'
}
