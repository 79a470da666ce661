/** Receives the code of a page on a port of this computer (RFC 8252, section 7.3). */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The parameters that the page of the dashboard passes. */
export interface ReceivedCode {
  readonly code: string
  readonly publishableClientKey: string
}

export interface Loopback {
  readonly port: number
  /** Resolves to the code; null if the owner refused. Rejects after the time limit. */
  readonly received: Promise<ReceivedCode | null>
  close(): void
}

const page = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portico</title><p>${text}</p></html>`

/** Listens on 127.0.0.1. Requests without the state, or for another host (DNS rebinding), are refused. */
export async function listenForCode(state: string, limitMillis: number): Promise<Loopback> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This computer gives no port on 127.0.0.1.')
  const { port } = address
  let timer: NodeJS.Timeout | undefined
  const received = new Promise<ReceivedCode | null>((resolve, reject) => {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const answer = readAnswer(request, { port, state })
      respond(response, answer)
      if (answer !== undefined) resolve(answer)
    })
    timer = setTimeout(() => reject(new Error('Nobody consented in time. Run portico sign-in again.')), limitMillis)
  })
  return {
    port,
    received,
    close() {
      clearTimeout(timer)
      server.close()
    },
  }
}

/** Returns the code of a request, null if the owner refused, or undefined if the request is not from the page. */
function readAnswer(
  { method, url, headers }: IncomingMessage,
  { port, state }: { port: number; state: string },
): ReceivedCode | null | undefined {
  const { pathname, searchParams } = new URL(url ?? '/', `http://127.0.0.1:${port}`)
  const parameter = (name: string) => searchParams.get(name) ?? ''
  if (method !== 'GET' || pathname !== '/callback' || headers.host !== `127.0.0.1:${port}`) return undefined
  if (!isEqual(parameter('state'), state)) return undefined
  if (parameter('error') !== '') return null
  return { code: parameter('code'), publishableClientKey: parameter('publishable_client_key') }
}

function respond(response: ServerResponse, answer: ReceivedCode | null | undefined): void {
  if (answer === undefined) {
    response.writeHead(404).end()
    return
  }
  const text = answer === null ? 'Nothing was granted.' : 'The command has received the code.'
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  })
  response.end(page(`${text} You can close this page and return to the terminal.`))
}

function isEqual(a: string, b: string): boolean {
  const [given, expected] = [Buffer.from(a), Buffer.from(b)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
