/** A proxy with the block of the guide, in front of a service with two hosts on loopback: its own, and that of a project. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestApp, listenForTests, selfSigned } from '@portico/server/testing'
import { expect } from 'vitest'
import { createFlowBrowser } from '../../conformance/flow-browser.ts'
import { callHost } from '../../conformance/own-hosts.ts'
import { createAnn, email, password } from '../../conformance/user-clients.ts'
import { findFreePort } from '../../long/service-process.ts'

export const ownHost = 'auth.customer.com'
const serviceHost = 'portico.test'
const startMaxMillis = 30_000

/** Folder and ports of a proxy. */
export interface ProxyPlaces {
  readonly folder: string
  /** Port of the proxy. */
  readonly port: number
  /** Port of the service. */
  readonly appPort: number
}

/** Starts a proxy for the hosts, whose certificates are `{host}.pem` and `{host}.key` in the folder. Resolves to its end. */
export type StartProxy = (hosts: readonly string[], places: ProxyPlaces) => Promise<() => Promise<void>>

/** Sends a request to the proxy, whatever its host resolves to. */
const sendThrough =
  (certificates: ReadonlyMap<string, string>) =>
  (address: string, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { hostname, host, port, pathname, search } = new URL(address)
      const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
      const ca = certificates.get(hostname)
      const target = { host: '127.0.0.1', port, path: pathname + search, servername: hostname, ca }
      const body = init.body === undefined || init.body === null ? '' : String(init.body)
      const type = body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
      request({ ...target, method: init.method ?? 'GET', headers: { ...type, ...headers } }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const received = new Headers()
        for (const [name, values] of Object.entries(response.headersDistinct))
          for (const value of values ?? []) received.append(name, value)
        resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 500, headers: received }))
      })
        .on('error', reject)
        .end(body)
    })

/** Creates a self-signed certificate for a host, and returns it. */
function writeCertificate(folder: string, host: string): string {
  const { key, cert } = selfSigned(host)
  writeFileSync(join(folder, `${host}.pem`), cert)
  writeFileSync(join(folder, `${host}.key`), key)
  return cert
}

/** Waits until a server accepts connections. Machines with other work take seconds to start one. */
async function waitForPort(port: number): Promise<void> {
  const end = performance.now() + startMaxMillis
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    if (performance.now() > end) throw new Error(`No server has opened port ${port}.`)
    await sleep(100)
  }
}

/** Expects that a project is at its own host, and the rest at the host of the service. */
export async function expectTwoHosts(startProxy: StartProxy): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-own-host-'))
  const [port, appPort] = [await findFreePort(), await findFreePort()]
  const hosts = [ownHost, serviceHost]
  const send = sendThrough(new Map(hosts.map((host) => [host, writeCertificate(folder, host)])))
  const [origin, publicUrl] = [`https://${ownHost}:${port}`, `https://${serviceHost}:${port}`]
  const records: string[] = []
  const providerFetch = { trusted: send, guarded: send }
  const app = await createTestApp({ publicUrl }, { resolveTxt: async () => records, providerFetch })
  const listening = await listenForTests(app, appPort)
  const stopProxy = await startProxy(hosts, { folder, port, appPort })
  try {
    await waitForPort(port)
    const project = await app.createProject()
    await createAnn(project)
    records.push((await callHost(project, 'PUT', '', { host: ownHost })).body.record_value)
    const { body } = await callHost(project, 'POST', '/check', {})
    expect(body).toMatchObject({ state: 'proven', target_state: 'reached', pages_url: `${origin}/auth/${project.id}` })
    const browser = createFlowBrowser(origin, send)
    const form = await browser.open(`${origin}/`)
    const account = await browser.submit(form, { email, password })
    expect([account.status, account.url]).toEqual([200, `${origin}/auth/${project.id}/account`])
    expect([...browser.cookies.keys()]).toEqual([`__Host-portico-${project.id}`])
    const statusOf = async (url: string) => (await send(url)).status
    const paths = ['/api/v1', `/auth/${project.id}/jwks`, `/auth/${project.id}/sign-in`]
    expect(await Promise.all(paths.map((path) => statusOf(origin + path)))).toEqual([404, 404, 200])
    expect(await Promise.all(paths.map((path) => statusOf(publicUrl + path)))).toEqual([200, 200, 200])
  } finally {
    await stopProxy()
    await listening.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
