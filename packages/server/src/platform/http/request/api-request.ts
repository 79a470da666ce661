/** A request, independent of its transport: a socket, or a test in the same process. */
export interface ApiRequest {
  readonly method: string
  /** Path and query as sent, still percent-encoded. */
  readonly target: string
  /** Lower-case names; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /**
   * Reads the whole body. Throws a 413 as soon as it grows over the limit, or, if up to `discardedBytes` follow, once they have
   * arrived: browsers show no response before they have sent their form.
   */
  readBody(maxBytes: number, discardedBytes?: number): Promise<Uint8Array>
  readonly remoteAddress: string | undefined
}

/** A response, ready to be written. */
export interface ApiResponse {
  readonly status: number
  /** Headers of this response only. */
  readonly headers: Record<string, string>
  /** Headers that many responses share; one object for all of them, so that it is serialized once. */
  readonly commonHeaders: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /**
   * Portions of a body of any size, in place of `body`. They are read as fast as the client takes them. If reading fails, the
   * connection is closed, so that the client does not take the part for the whole.
   */
  readonly stream?: AsyncIterable<string> | undefined
  /** Values of `set-cookie` headers, the only header that cannot be joined (RFC 6265, section 3). */
  readonly cookies?: readonly string[]
}

/** Returns all headers of a response; its own override the common ones. */
export const headersOf = ({ commonHeaders, headers }: ApiResponse): Record<string, string> => ({
  ...commonHeaders,
  ...headers,
})
