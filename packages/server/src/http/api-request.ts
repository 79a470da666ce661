/** A request as the service sees it, whatever carried it: a socket, or a test in the same process. */
export interface ApiRequest {
  readonly method: string
  /** Path and query as sent, still percent-encoded. */
  readonly target: string
  /** Lower-case names; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Reads the whole body; throws a 413 as soon as it grows over the limit. */
  readBody(maxBytes: number): Promise<Uint8Array>
  readonly remoteAddress: string | undefined
}

/** An answer, ready to be written. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array
}
