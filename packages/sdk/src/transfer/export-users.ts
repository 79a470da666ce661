import type { ExportedRow } from '@portico/contract'
import { transferAdminRoutes } from '@portico/contract/transfers/transfers.admin'
import { NetworkError } from '../http/network-error.ts'
import type { Request } from '../http/request.ts'

const routes = transferAdminRoutes
const jsonLines = 'application/x-ndjson'

type Fetch = typeof globalThis.fetch

/** Returns requests that are sent by another `fetch`. */
export type RequestThrough = (through: (fetch: Fetch) => Fetch) => Request<'admin'>

/** Returns the rows of an export while they arrive. */
export async function* exportUsers(
  requestThrough: RequestThrough,
  { withCredentials = false }: { withCredentials?: boolean },
): AsyncGenerator<ExportedRow> {
  const received: { body: ReadableStream<Uint8Array> | null } = { body: null }
  // The transport reads whole responses, within a time limit. A refusal, which has another type, is left to it.
  const request = requestThrough((fetch) => async (input, init) => {
    const response = await fetch(input, { ...init, signal: null })
    if (!response.headers.get('content-type')?.startsWith(jsonLines)) return response
    received.body = response.body
    return new Response(null, { status: response.status, headers: response.headers })
  })
  const input = { responseType: 'text' } as const
  if (withCredentials) await request(routes.exportUsersWithCredentials, { ...input, body: {} })
  else await request(routes.exportUsers, input)
  if (received.body) yield* rowsOf(received.body)
}

async function* rowsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ExportedRow> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  } catch (error) {
    throw endedEarly(error)
  } finally {
    await reader.cancel().catch(() => {})
  }
  // Every line has an end.
  if (rest !== '') throw endedEarly(undefined)
}

function endedEarly(cause: unknown): NetworkError {
  const text = 'The export ended early: the connection was lost, or the key was revoked meanwhile. Begin it again.'
  const error = new NetworkError(routes.exportUsers.path, text, cause)
  error.message = text
  return error
}
