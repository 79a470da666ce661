/** Server of the clients of the bench: their keys, their lists of addresses, and their addresses for logout tokens. */
import { createServer } from 'node:http'

/** A document or an address of a client. */
export interface Served {
  readonly status: number
  readonly body: unknown
}

/** The server behind nginx. */
export interface Receiver {
  /** Port without TLS, for nginx. */
  readonly port: number
  /** Serves a document, or the bytes of a PNG, and returns its https address. */
  serve(name: string, body: unknown, status?: number): string
  /** Returns the forms that were posted to an address, once there are as many. Throws after the time in milliseconds. */
  received(name: string, count: number, withinMillis?: number): Promise<readonly URLSearchParams[]>
  /** Forms that were posted to an address so far. */
  receivedSoFar(name: string): readonly URLSearchParams[]
  close(): void
}

/** Opens the server. `origin` returns its https address. */
export async function openReceiver(origin: () => string): Promise<Receiver> {
  const served = new Map<string, Served>()
  const forms = new Map<string, URLSearchParams[]>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const name = (request.url ?? '/').slice(1)
    if (request.method === 'POST') forms.set(name, [...(forms.get(name) ?? []), new URLSearchParams(text)])
    const { status, body } = served.get(name) ?? { status: 404, body: {} }
    const isPicture = body instanceof Uint8Array
    response.writeHead(status, { 'content-type': isPicture ? 'image/png' : 'application/json' })
    response.end(isPicture ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const receivedSoFar = (name: string) => forms.get(name) ?? []
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    serve(name, body, status = 200) {
      served.set(name, { status, body })
      return `${origin()}/${name}`
    },
    async received(name, count, withinMillis = 20_000) {
      const end = performance.now() + withinMillis
      while (receivedSoFar(name).length < count) {
        if (performance.now() > end) throw new Error(`${receivedSoFar(name).length} of ${count} forms came to ${name}.`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return receivedSoFar(name)
    },
    receivedSoFar,
    close: () => void server.close(),
  }
}
