/** The commands of guides that call the service run as they are written, with real values. */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFlowBrowser } from '../../flow-browser.ts'
import { createUserKey, withHeldKeys } from '../../held-keys.ts'
import { createInternalProject } from '../../internal-project.ts'
import { createMachine, createResource, createScope, definePermissions, openIssuer } from '../../machines.ts'
import { signUp } from '../../setup.ts'
import { createAnn, createUserClient, discoverFor, email, passPages, signInAt } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let stop: () => Promise<void>
let project: TestProject
beforeAll(async () => {
  const opened = await openIssuer(createTestApp)
  app = opened.app
  publicUrl = opened.publicUrl
  stop = opened.close
  project = await app.createProject({ flags: withHeldKeys })
})
afterAll(async () => {
  await stop()
  await app.close()
})

/** Returns the blocks of a guide for a shell. */
function blocksOf(guide: string): string[] {
  const text = readFileSync(new URL(`../../../../docs/guides/${guide}.md`, import.meta.url), 'utf8')
  return [...text.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block)
}

/** Returns the commands of a guide that call the service. */
const commandsOf = (guide: string): string[] => blocksOf(guide).filter((block) => block.startsWith('curl '))

type Values = Readonly<Record<string, string>>

/** Runs a command in a shell and returns its output. */
async function runText(command: string, replacements: Values, env: Values = {}): Promise<string> {
  const all = Object.entries({ 'https://auth.example.com': publicUrl, ...replacements })
  const text = all.reduce((command, [from, to]) => command.replaceAll(from, to), command)
  const { stdout } = await promisify(execFile)('sh', ['-c', text], { env: { PATH: process.env.PATH ?? '', ...env } })
  return stdout
}

/** Runs a command in a shell and returns the response, which has to be JSON. */
const run = async (command: string, replacements: Values, env: Values = {}) =>
  JSON.parse(await runText(command, replacements, env))

test('a machine gets a token', async () => {
  const [command = '', ...others] = commandsOf('machines')
  expect(others).toEqual([])
  await definePermissions(project, 'reports:read')
  const resources = [await createResource(project, 'https://api.example.com')]
  const { id, secret } = await createMachine(project, { permission_ids: ['reports:read'], resources })
  const env = { PROJECT: project.id, CLIENT_ID: id, CLIENT_SECRET: secret }
  const expected = { expires_in: 600, token_type: 'Bearer', scope: 'reports:read' }
  expect(await run(command, {}, env)).toMatchObject({ access_token: expect.stringMatching(/^eyJ/), ...expected })
})

test('an API key is checked', async () => {
  const [command = '', ...others] = commandsOf('api-keys')
  expect(others).toEqual([])
  const { body } = await createUserKey(project, await signUp(project))
  const replacements = {
    'project-id: …': `project-id: ${project.id}`,
    'ssk_…': project.keys.secretServerKey,
    'acme_live_usr_…': body.value,
  }
  expect(await run(command, replacements)).toMatchObject({ id: body.id, type: 'user', permission_ids: [] })
})

test('a provider is added by its issuer', async () => {
  const [command = '', ...others] = commandsOf('add-a-provider')
  expect(others).toEqual([])
  const env = { PORTICO_URL: publicUrl, PROJECT: project.id, ADMIN_KEY: project.keys.superSecretAdminKey }
  const { config } = await run(command, {}, env)
  expect(config.oauth_providers).toMatchObject([{ id: 'company-id', issuer: 'https://id.example.com' }])
})

test('an email is sent to a user', async () => {
  const [command = '', ...others] = commandsOf('emails')
  expect(others).toEqual([])
  const body = { primary_email: 'ben@example.com', primary_email_verified: true }
  const { body: user } = await project.request('POST', '/users', { access: 'server', body })
  const env = { PORTICO_URL: publicUrl, PROJECT_ID: project.id, SECRET_SERVER_KEY: project.keys.secretServerKey }
  expect(await run(command, { '"…"': `"${user.id}"` }, env)).toEqual({ success: true })
  await app.deliverEmails()
  expect(app.emails).toContainEqual(expect.objectContaining({ to: 'ben@example.com', subject: 'Your order' }))
})

test('the clock of a service in development is moved', async () => {
  const [command = '', ...others] = commandsOf('self-hosting')
  expect(others).toEqual([])
  const { keys } = await createInternalProject(app)
  const before = app.deps.clock.now()
  const replacements = { 'http://localhost:8100': publicUrl }
  const { now_millis } = await run(command, replacements, { ADMIN_KEY: keys.superSecretAdminKey })
  expect(now_millis).toBeGreaterThanOrEqual(before + 600_000)
})

test('an API exchanges the token of a user', async () => {
  const other = await app.createProject()
  const [exchange = '', ...others] = commandsOf('openid-provider')
  expect(others).toHaveLength(1)
  await createScope(other, { id: 'reports.read', texts: [{ locale: 'en', name: 'Read your reports' }] })
  const create = async (uri: string) => {
    const body = { uri, scopes: ['reports.read'] }
    return (await other.request('POST', '/oauth-resources', { access: 'admin', body })).body.id
  }
  const resources = [await create('https://api.example.com'), await create('https://store.example.com')]
  await createAnn(other)
  const resource = 'https://api.example.com'
  const config = await discoverFor(publicUrl, other, await createUserClient(other, { resources }))
  const { access_token: subject } = await signInAt(
    config,
    createFlowBrowser(publicUrl),
    { scope: 'openid reports.read', resource },
    { resource },
  )
  const { id, secret } = await createMachine(other, { can_exchange_tokens: true, resources })
  const env = { PROJECT: other.id, CLIENT_ID: id, CLIENT_SECRET: secret, TOKEN_OF_THE_USER: subject }
  expect(await run(exchange, {}, env)).toMatchObject({ token_type: 'Bearer', scope: 'reports.read' })
})

test('a program registers itself', async () => {
  const [, register = ''] = commandsOf('openid-provider')
  await project.request('PATCH', '/projects/current/options', {
    access: 'admin',
    body: { oauth_registration_enabled: true },
  })
  app.clock.advance(1500)
  const { body } = await project.request('POST', '/oauth-initial-access-tokens', { access: 'admin', body: {} })
  const client = await run(register, {}, { PROJECT: project.id, TOKEN: body.token })
  expect(client).toMatchObject({
    client_name: 'Notes',
    client_id: expect.any(String),
    client_secret: expect.any(String),
  })
})

test('an app without the SDK gets a session from the hosted pages', async () => {
  const [command = '', ...others] = commandsOf('hosted-pages')
  expect(others).toEqual([])
  const ann = await createAnn(project)
  const body = { config: { domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }] } }
  expect((await project.request('PATCH', '/projects/current', { access: 'admin', body })).status).toBe(200)
  app.clock.advance(1500)
  const verifier = randomBytes(32).toString('base64url')
  const parameters = new URLSearchParams({
    ...{ return_to: 'https://app.example.com/callback', state: 'x' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  const { location } = await signInOnPages(`${publicUrl}/auth/${project.id}/sign-in?${parameters}`)
  const env = { CODE: new URL(location).searchParams.get('code') ?? '', VERIFIER: verifier }
  const response = await run(command, own(), env)
  expect(response).toMatchObject({ user_id: ann, refresh_token: expect.any(String), access_token: expect.any(String) })
})

test('the flow of a library for OpenID Connect, with curl and OpenSSL', async () => {
  const block = blocksOf('hosted-pages').find((each) => each.startsWith('ISSUER=')) ?? ''
  const [begin = '', token = '', userInfo = '', ...others] = block.split(/^(?=curl )/m)
  expect(others).toEqual([])
  const redirect = 'https://notes.example.com/callback'
  const { id, secret } = await createUserClient(project, { redirect_uris: [redirect] })
  const output = await runText(`${begin}\nprintf %s "$VERIFIER"`, own(), { CLIENT_ID: id })
  const [address = '', verifier = ''] = output.split('\n').filter((line) => line !== '')
  const { location } = await signInOnPages(address)
  const returned = new URL(location)
  expect([returned.origin + returned.pathname, returned.searchParams.get('state')]).toEqual([redirect, '123'])
  const client = { ISSUER: `${publicUrl}/auth/${project.id}`, CLIENT_ID: id, CLIENT_SECRET: secret }
  const code = returned.searchParams.get('code') ?? ''
  const tokens = await run(token, own(), { ...client, CODE: code, VERIFIER: verifier })
  expect(tokens).toMatchObject({ token_type: 'Bearer', id_token: expect.stringMatching(/^eyJ/) })
  const user = await run(userInfo, own(), { ...client, ACCESS_TOKEN: tokens.access_token })
  expect(user).toMatchObject({ sub: expect.any(String), email })
})

/** The placeholder of the guide for the id of the project. */
const own = (): Values => ({ 'your-project-id': project.id })

/** Signs Ann in, and returns the address of the app that the pages lead to. */
async function signInOnPages(address: string): Promise<{ readonly location: string }> {
  const { location } = await passPages(createFlowBrowser(publicUrl), new URL(address))
  if (location === null) throw new Error('The pages lead to no app.')
  return { location }
}
