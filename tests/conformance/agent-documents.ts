/** Documents by which agents describe themselves, on a server of their own. */
import { createServer, type RequestListener } from 'node:http'
import type { TestApp } from '@portico/server/testing'

/** Host of the documents. The requests of the service to it end at a socket of the test. */
const origin = 'https://agent.example.com'
/** Address of a client that no server listens on: tests read the redirect. */
export const agentRedirectUri = `${origin}/callback`

/** The server of documents. */
export interface AgentDocuments {
  /** Serves a document at a path, and returns its address, which is the `client_id`. */
  serve(path: string, fields?: object, headers?: Record<string, string>): string
  /** Responds to requests for a path. */
  answer(path: string, answer: RequestListener): string
  /** The number of requests for a path. */
  reads(path: string): number
  close(): Promise<void>
}

/** Opens a server of documents, from which the service of an app reads. */
export async function openAgentDocuments({ deps }: TestApp): Promise<AgentDocuments> {
  const answers = new Map<string, RequestListener>()
  const reads = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    reads.set(path, (reads.get(path) ?? 0) + 1)
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The socket has no port.')
  const local = `http://127.0.0.1:${address.port}`
  const documents: AgentDocuments = {
    serve(path, fields = {}, headers = {}) {
      const document = { client_id: origin + path, client_name: 'Robo', redirect_uris: [agentRedirectUri], ...fields }
      return documents.answer(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(document))
      })
    },
    answer(path, answer) {
      answers.set(path, answer)
      return origin + path
    },
    reads: (path) => reads.get(path) ?? 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const { guarded } = deps.providerFetch
  const send: typeof guarded = (url, request) => guarded(url.replace(origin, local), request)
  Object.assign(deps, { providerFetch: { ...deps.providerFetch, guarded: send } })
  return documents
}
