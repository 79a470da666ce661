/**
 * Thrown for a message that can never be delivered, such as an email to an address that does not exist. It is not
 * retried.
 */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'
}
