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
  /** What this answer has of its own. */
  readonly headers: Record<string, string>
  /** What many answers share; one object for all of them, so that it is prepared once. */
  readonly commonHeaders: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** All headers of an answer in one object; its own win over the common ones. */
export const headersOf = ({ commonHeaders, headers }: ApiResponse): Record<string, string> => ({
  ...commonHeaders,
  ...headers,
})
