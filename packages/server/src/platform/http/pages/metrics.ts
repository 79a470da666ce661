import { equalInConstantTime, sha256 } from '../../crypto/secret.ts'
import type { ApiRequest } from '../request/api-request.ts'
import { type HttpResponse, textType } from '../response/error-response.ts'

/** The page `/metrics`. */
export interface MetricsPage {
  /** Token that the caller must send. */
  readonly token: string
  /** Returns the metrics of all processes in the text format of Prometheus. */
  readonly read: () => Promise<string>
}

const noStore = { 'cache-control': 'no-store, max-age=0' }
const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Handles `/metrics`: 401 without the right bearer token (RFC 6750, section 3). */
export async function handleMetrics({ token, read }: MetricsPage, request: ApiRequest): Promise<HttpResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, headers: noStore, body: '' }
  if (!hasToken(request, token)) {
    const headers = { ...noStore, 'content-type': textType, 'www-authenticate': 'Bearer realm="metrics"' }
    return { status: 401, headers, body: 'Send the token of PORTICO_METRICS_TOKEN as a bearer token.' }
  }
  return metricsResponse(read)
}

/** Reads the metrics and returns them. */
export async function metricsResponse(read: MetricsPage['read']): Promise<HttpResponse> {
  return { status: 200, headers: { ...noStore, 'content-type': contentType }, body: await read() }
}

function hasToken({ headers: { authorization } }: ApiRequest, token: string): boolean {
  const [, sent] = /^bearer +(\S+) *$/i.exec(typeof authorization === 'string' ? authorization : '') ?? []
  // Hashes have one length, so that the comparison does not reveal that of the token.
  return sent !== undefined && equalInConstantTime(sha256(sent), sha256(token))
}
