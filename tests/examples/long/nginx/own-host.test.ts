/** The guide's nginx in front of a service with two hosts on loopback: its own, and that of a project. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createTestApp, listenForTests, selfSigned } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { createFlowBrowser } from '../../../conformance/flow-browser.ts'
import { callHost } from '../../../conformance/own-hosts.ts'
import { createAnn, email, password } from '../../../conformance/user-clients.ts'
import { findFreePort } from '../../../long/service-process.ts'

const ownHost = 'auth.customer.com'
const serviceHost = 'portico.test'
const guide = readFileSync(new URL('../../guides/own-host/nginx.conf', import.meta.url), 'utf8')

/** Returns the block of the guide for a host, with a certificate. */
function blockFor(host: string, { folder, port, appPort }: { folder: string; port: number; appPort: number }) {
  const { key, cert } = selfSigned(host)
  writeFileSync(join(folder, `${host}.pem`), cert)
  writeFileSync(join(folder, `${host}.key`), key)
  const block = guide.replaceAll(ownHost, host).replaceAll('/etc/ssl', folder)
  return { cert, block: block.replace('listen 443', `listen 127.0.0.1:${port}`).replace(':8100', `:${appPort}`) }
}

async function startNginx(folder: string, blocks: readonly string[]) {
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  const http = `http { access_log off; ${temporary.join(' ')} ${blocks.join('\n')} }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `${user} daemon off; pid ${folder}/pid; error_log stderr error; events {} ${http}`)
  const child = spawn(process.env.PORTICO_TEST_NGINX ?? 'nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

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

test('nginx of the guide serves a project at its own host, and the rest at the host of the service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-own-host-'))
  const [port, appPort] = [await findFreePort(), await findFreePort()]
  const places = { folder, port, appPort }
  const blocks = [ownHost, serviceHost].map((host) => ({ host, ...blockFor(host, places) }))
  const send = sendThrough(new Map(blocks.map(({ host, cert }) => [host, cert])))
  const [origin, publicUrl] = [`https://${ownHost}:${port}`, `https://${serviceHost}:${port}`]
  const records: string[] = []
  const providerFetch = { trusted: send, guarded: send }
  const app = await createTestApp({ publicUrl }, { resolveTxt: async () => records, providerFetch })
  const listening = await listenForTests(app, appPort)
  const stopNginx = await startNginx(
    folder,
    blocks.map(({ block }) => block),
  )
  try {
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
    await stopNginx()
    await listening.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
