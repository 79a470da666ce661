import { Agent } from 'node:http'
import { type Call, send } from './load.ts'
import type { BenchService } from './service.ts'

/** Client of one service with client or server access. */
export interface BenchClient {
  post(path: string, body: unknown, headers?: Record<string, string>): Call
  get(path: string, headers?: Record<string, string>): Call
  /** The same client with the secret server key. */
  byServer(call: Call): Call
  form(path: string, fields: Record<string, string>): Call
  /** Sends one call and parses its response. */
  // biome-ignore lint/suspicious/noExplicitAny: a benchmark knows what it asked for
  ask(call: Call): Promise<any>
}

export function createBenchClient(service: BenchService): BenchClient {
  const { projectId, publishableClientKey, secretServerKey } = service
  const client = {
    'x-portico-project-id': projectId,
    'x-portico-access-type': 'client',
    'x-portico-publishable-client-key': publishableClientKey,
  }
  const server = { 'x-portico-access-type': 'server', 'x-portico-secret-server-key': secretServerKey }
  const json = { 'content-type': 'application/json' }
  return {
    post: (path, body, headers = {}) => ({
      method: 'POST',
      path: `/api/v1${path}`,
      headers: { ...client, ...json, ...headers },
      body: JSON.stringify(body),
    }),
    get: (path, headers = {}) => ({ method: 'GET', path: `/api/v1${path}`, headers: { ...client, ...headers } }),
    byServer: (call) => ({ ...call, headers: { ...call.headers, ...server } }),
    form: (path, fields) => ({
      method: 'POST',
      path: `/api/v1${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...fields,
        client_id: projectId,
        client_secret: publishableClientKey,
      }).toString(),
    }),
    async ask(call) {
      const agent = new Agent()
      const text = await send(agent, service.port, call)
      agent.destroy()
      return JSON.parse(text)
    },
  }
}
