/** A message that can never be delivered, such as a mail to an address that does not exist. It is not tried again. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'
}
