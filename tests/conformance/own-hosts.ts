/** A service whose hosts resolve to this process, with TXT records that tests write. */
import { createTestApp, type TestApp, type TestProject, type TestResponse } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createFlowBrowser } from './flow-browser.ts'

export const publicUrl = 'http://portico.test:8100'

/** TXT records by name. `down`: no server responds for the name. */
type Records = Map<string, readonly string[] | 'down'>

/** A service with hosts. */
export interface HostScene {
  readonly app: TestApp
  readonly records: Records
  /** Sends a request to the address, with its host. */
  readonly send: (url: string, init?: RequestInit) => Promise<Response>
  readonly createBrowser: (origin: string) => ReturnType<typeof createFlowBrowser>
}

type AppSettings = NonNullable<Parameters<typeof createTestApp>[0]>

/** Opens the service for the tests of a file. With providers, it calls those of the settings. */
export function useHostScene(
  onScene: (scene: HostScene) => void | Promise<void>,
  openProviders?: () => Promise<Pick<AppSettings, 'oauth'>>,
): void {
  let app: TestApp
  const records: Records = new Map()
  const send = (url: string, init: RequestInit = {}) => sendTo(app, url, init)
  beforeAll(async () => {
    async function resolveTxt(name: string) {
      const found = records.get(name) ?? []
      if (found === 'down') throw new Error('SERVFAIL')
      return found
    }
    const guarded = (url: string) => send(url)
    const settings = { publicUrl, ...(await openProviders?.()) }
    const ofHosts = openProviders ? {} : { providerFetch: { trusted: guarded, guarded } }
    app = await createTestApp(settings, { resolveTxt, ...ofHosts })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    records.clear()
    // Hosts that an earlier test has proven.
    await app.deps.db.query('delete from own_hosts', [])
    app.clock.advance(1000)
    await onScene({ app, records, send, createBrowser: (origin) => createFlowBrowser(origin, send) })
  })
}

async function sendTo({ app }: TestApp, address: string, { method = 'GET', headers, body }: RequestInit) {
  const { host, pathname, search } = new URL(address)
  const bytes = Buffer.from(String(body ?? ''))
  const sent = { ...Object.fromEntries(new Headers(headers)), host }
  const response = await app.handle({
    ...{ method, target: pathname + search, headers: sent, remoteAddress: '127.0.0.1' },
    readBody: async () => bytes,
  })
  const received = new Headers(response.headers)
  for (const cookie of response.cookies ?? []) received.append('set-cookie', cookie)
  const isEmpty = [204, 304].includes(response.status)
  return new Response(isEmpty ? null : Buffer.from(response.body), { status: response.status, headers: received })
}

/** Makes a call about the own host of a project. */
export const callHost = (project: TestProject, method: string, path = '', body?: object): Promise<TestResponse> =>
  project.request(method, `/own-host${path}`, { access: 'admin', ...(body && { body }) })

/** Sets a host, publishes its record beside those that are there, and returns the result of the check. */
export async function proveHost({ records }: HostScene, project: TestProject, host: string) {
  const { body } = await callHost(project, 'PUT', '', { host })
  const present = records.get(body.record_name)
  records.set(body.record_name, [...(Array.isArray(present) ? present : []), body.record_value])
  return (await callHost(project, 'POST', '/check', {})).body
}
