import { createClientApp, KnownError, type TokenStore } from '@portico/sdk/client'
import { createServerApp } from '@portico/sdk/server'
import { headersOf, type TestApp, type TestProject } from '@portico/server/testing'

const baseUrl = 'http://localhost:8100'

/** Returns a `fetch` that passes requests to the service in this process, and counts them by method and path. */
export function connectTo({ app }: TestApp) {
  const calls: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    calls.push(`${request.method} ${pathname.replace('/api/v1', '')}`)
    const bytes = new Uint8Array(await request.arrayBuffer())
    const response = await app.handle({
      method: request.method,
      target: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: '127.0.0.1',
      readBody: async () => bytes,
    })
    // A response with status 204 has no body, not even an empty one.
    const whole = response.status === 204 ? null : new Uint8Array(Buffer.from(response.body))
    const body = response.stream ? streamOf(response.stream) : whole
    return new Response(body, { status: response.status, headers: headersOf(response) })
  }
  return { fetch, calls }
}

/** Fails where the portions fail, as a connection that is closed before the end does. */
function streamOf(portions: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const reader = portions[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const portion = await reader.next()
      if (portion.done) controller.close()
      else controller.enqueue(new TextEncoder().encode(portion.value))
    },
    async cancel() {
      await reader.return?.()
    },
  })
}

/** Creates the apps of a project for a browser and for a server. */
export function openApps(testApp: TestApp, project: TestProject) {
  const { fetch, calls } = connectTo(testApp)
  const options = { projectId: project.id, baseUrl, fetch }
  const { publishableClientKey = '', secretServerKey = '' } = project.keys
  return {
    calls,
    openClient: (tokenStore: TokenStore | 'memory' = 'memory', key = publishableClientKey) =>
      createClientApp({ ...options, publishableClientKey: key, tokenStore }),
    server: createServerApp({ ...options, secretServerKey }),
  }
}

/** Delivers the emails and returns the code of the last one to an address. */
export async function codeEmailedTo(testApp: TestApp, address: string): Promise<string> {
  await testApp.deliverEmails()
  const message = testApp.emails.findLast(({ to }) => to === address)
  const code = /[?&]code=([0-9a-z]{45})/.exec(message?.text ?? '')?.[1]
  if (!code) throw new Error(`No code was emailed to ${address}.`)
  return code
}

/** Returns the code of an error of the catalogue, and other errors unchanged. */
export const codeOf = (error: unknown) => (error instanceof KnownError ? error.code : error)
