/** Thrown when a token is stored for a client that was deleted meanwhile. */
export class DeletedClientError extends Error {
  override readonly name = 'DeletedClientError'
}
