/** Clients learn that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { TestApp, TestProject } from '@portico/server/testing'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openId from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createUserClient, discoverFor, signInAt } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
  received.length = 0
  status = 200
  respond = null
})

const received: string[] = []
let status = 200
/** Responds in place of the status. */
let respond: ((response: ServerResponse) => void) | null = null
let server: Server
let address = ''
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push(new URLSearchParams(body).get('logout_token') ?? '')
    if (respond) respond(response)
    else response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/logout`
})
afterAll(() => void server.close())

/** Signs Ann in at a client that wants logout tokens, and at one that does not. */
async function signInAtBoth() {
  const client = await createUserClient(project, { backchannel_logout_uri: address })
  const config = await discoverFor(publicUrl, project, client)
  const tokens = await signInAt(config, browser, { scope: 'openid offline_access', prompt: 'consent' })
  await signInAt(await discoverFor(publicUrl, project, await createUserClient(project)), browser)
  return { client, config, tokens }
}

const end = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', ...(body && { body }) })

test('a sign-out sends one token, which names user and session, and works with the keys of the project', async () => {
  const { client, config, tokens } = await signInAtBoth()
  expect(config.serverMetadata()).toMatchObject({
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  })
  const page = await browser.open(openId.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' }).href)
  await browser.submit(page, { answer: 'sign-out' })
  await app.deliverWebhooks()
  expect(received).toHaveLength(1)
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''))
  const issuer = `${publicUrl}/auth/${project.id}`
  const verified = await jwtVerify(received[0] ?? '', keys, { issuer, audience: client.id, typ: 'logout+jwt' })
  expect(verified.payload).toMatchObject({
    sub: ann,
    sid: tokens.claims()?.sid,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
  expect(verified.payload.nonce).toBeUndefined()
  // A grant with offline access outlives the session.
  await openId.refreshTokenGrant(config, tokens.refresh_token ?? '')
})

test.each<[string, () => Promise<unknown>]>([
  ['a ban', () => end('PATCH', `/users/${ann}`, { ban: { reason: 'Spam' } })],
  ['a password set by a server', () => end('PATCH', `/users/${ann}`, { password: 'another horse battery 5' })],
  ['the deletion of the user', () => end('DELETE', `/users/${ann}`)],
])('%s sends a token', async (_, run) => {
  await signInAtBoth()
  expect(await run()).toMatchObject({ status: 200 })
  await app.deliverWebhooks()
  expect(received).toHaveLength(1)
})

test('a token that is not accepted is sent again, and redirects are not followed', async () => {
  await signInAtBoth()
  status = 302
  await end('PATCH', `/users/${ann}`, { password: 'another horse battery 5' })
  await app.deliverWebhooks()
  status = 204
  app.clock.advance(5000)
  await app.deliverWebhooks()
  expect(received).toHaveLength(2)
  expect(received[0]).not.toBe(received[1])
  app.clock.advance(600_000)
  await app.deliverWebhooks()
  expect(received).toHaveLength(2)
})

/** Sends a gigabyte and more, as fast as it is read. */
function sendWithoutEnd(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
  response.on('close', () => clearInterval(timer))
}

test.each<[string, (response: ServerResponse) => void]>([
  ['never responds', () => {}],
  ['never ends its response', sendWithoutEnd],
])('a client whose server %s is given up within seconds, and gets a token later', async (_, hostile) => {
  await signInAtBoth()
  respond = hostile
  await end('PATCH', `/users/${ann}`, { password: 'another horse battery 5' })
  const begun = performance.now()
  await app.deliverWebhooks()
  expect(performance.now() - begun).toBeLessThan(10_000)
  respond = null
  app.clock.advance(5000)
  await app.deliverWebhooks()
  expect(received).toHaveLength(2)
})
