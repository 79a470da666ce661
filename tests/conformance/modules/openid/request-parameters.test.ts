/** Requests with single claims, an `acr` or a signature, and clients with identifiers of their own. */
import { createServer } from 'node:http'
import type { TestApp, TestProject } from '@portico/server/testing'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import * as openId from 'openid-client'
import { expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createClient } from '../../machines.ts'
import {
  createUserClient,
  discoverFor,
  email,
  passPages,
  password,
  redirectUri,
  signInAt,
  startFlow,
} from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const openClient = async (fields: object = {}) =>
  discoverFor(publicUrl, project, await createUserClient(project, fields))
const errorOf = (location: string | null) => new URL(location ?? 'about:blank').searchParams.get('error')
const essential = (acr: object) => JSON.stringify({ id_token: { acr: { essential: true, ...acr } } })

test('a request without a scope signs the user in, and gets nothing else', async () => {
  const config = await openClient()
  const { url, checks } = await startFlow(config)
  url.searchParams.delete('scope')
  const page = await passPages(browser, url)
  const tokens = await openId.authorizationCodeGrant(config, new URL(page.location ?? ''), checks)
  expect(tokens.scope).toBe('openid')
  expect(await openId.fetchUserInfo(config, tokens.access_token, ann)).toEqual({ sub: ann })
})

test('a user is asked for single claims, and the client gets those that were allowed', async () => {
  const config = await openClient()
  const claims = JSON.stringify({ id_token: { email: { essential: true } }, userinfo: { name: null } })
  const { url, checks } = await startFlow(config, { scope: 'openid', claims })
  const consent = await browser.submit(await browser.open(url.href), { email, password })
  expect(consent.html).toContain('See your email address')
  expect(consent.html).toMatch(/name="scope" value="profile"/)
  const page = await browser.submit(consent, { scope: 'email', answer: 'allow' })
  const tokens = await openId.authorizationCodeGrant(config, new URL(page.location ?? ''), checks)
  expect(tokens.claims()).toMatchObject({ sub: ann, email })
  expect(await openId.fetchUserInfo(config, tokens.access_token, ann)).toEqual({ sub: ann })
  const { body } = await project.request('GET', `/oauth-grants?user_id=${ann}`, { access: 'server' })
  expect(body.items[0].scopes).toEqual(['openid', 'email'])
  // Nothing is asked twice, and an application of the owner asks for nothing.
  expect((await browser.open((await startFlow(config, { scope: 'openid', claims })).url.href)).location).toMatch(
    /\?code=/,
  )
  const own = await openClient({ is_first_party: true })
  expect((await signInAt(own, browser, { scope: 'openid', claims })).claims()).toMatchObject({ email })
})

test.each([
  ['an acr that holds', { value: 'aal1' }, null],
  ['an acr that the user cannot reach', { values: ['aal2', 'phr'] }, 'unmet_authentication_requirements'],
  ['an unknown acr', { value: 'urn:example:gold' }, 'unmet_authentication_requirements'],
])('%s, if it is essential', async (_, acr, error) => {
  const { url } = await startFlow(await openClient({ is_first_party: true }), { claims: essential(acr) })
  expect(errorOf((await passPages(browser, url)).location)).toBe(error)
})

test('an unknown acr that is not essential is ignored', async () => {
  const tokens = await signInAt(await openClient(), browser, { acr_values: 'urn:example:gold aal1' })
  expect(tokens.claims()?.acr).toBe('aal1')
})

async function openSigner() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] }
  const settings = { kind: 'web', redirect_uris: [redirectUri], token_endpoint_auth_method: 'private_key_jwt', jwks }
  const id = await createClient(project, { ...settings, is_first_party: true })
  const parameters = {
    ...{ client_id: id, redirect_uri: redirectUri, response_type: 'code', scope: 'openid email', state: 'signed' },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  }
  const claims = { ...parameters, iss: id, aud: `${publicUrl}/auth/${project.id}` }
  const begin = (request: string, more: object = {}) =>
    new URL(`${publicUrl}/auth/${project.id}/authorize?${new URLSearchParams({ client_id: id, request, ...more })}`)
  const sign = (key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).setExpirationTime('1m').sign(key)
  return { claims, begin, sign }
}

test('a signed request is the whole request, and others are refused', async () => {
  const { claims, begin, sign } = await openSigner()
  const page = await passPages(browser, begin(await sign(), { scope: 'openid profile', state: 'unsigned' }))
  expect(page.location).toMatch(/^https:\/\/app\.example\.com\/callback\?code=.*state=signed/)
  const plain = { redirect_uri: redirectUri, response_type: 'code', scope: 'openid', state: 'x' }
  const unsigned = await browser.open(begin(new UnsecuredJWT(claims).encode(), plain).href)
  expect(unsigned.location ?? unsigned.html).toContain('invalid_request_object')
  const { privateKey: other } = await generateKeyPair('ES256')
  const foreign = await browser.open(begin(await sign(other), plain).href)
  expect(foreign.location ?? foreign.html).toContain('invalid_request_object')
  const address = begin('', { ...plain, request_uri: 'https://app.example.com/request.jwt' })
  address.searchParams.delete('request')
  const remote = await browser.open(address.href)
  expect(remote.location ?? remote.html).toMatch(/request_uri_not_supported|invalid_request_uri/)
})

test('a client verifies RS256 with the key that was made for it', async () => {
  const client = await createUserClient(project, { id_token_signed_response_alg: 'RS256', is_first_party: true })
  app.clock.advance(1500)
  const config = await discoverFor(publicUrl, project, client)
  expect(config.serverMetadata().id_token_signing_alg_values_supported).toEqual(['ES256', 'RS256'])
  const tokens = await signInAt(config, browser)
  expect(decodeProtectedHeader(tokens.id_token ?? '').alg).toBe('RS256')
  const keys = await (await fetch(config.serverMetadata().jwks_uri ?? '')).json()
  expect(keys.keys.map(({ kty }: { kty: string }) => kty).sort()).toEqual(['EC', 'RSA'])
})

test('clients of one host share a pairwise identifier of a user, and those of another host have another', async () => {
  const pairwise = { subject_type: 'pairwise', is_first_party: true }
  const subjectAt = async (address: string) => {
    const config = await openClient({ ...pairwise, redirect_uris: [address] })
    const tokens = await signInAt(config, browser, { redirect_uri: address })
    const subject = decodeJwt(tokens.id_token ?? '').sub ?? ''
    expect(await openId.fetchUserInfo(config, tokens.access_token, subject)).toMatchObject({ sub: subject, email })
    return subject
  }
  const first = await subjectAt('https://one.example.com/callback')
  expect(first).not.toBe(ann)
  expect(await subjectAt('https://one.example.com/other')).toBe(first)
  expect(await subjectAt('https://two.example.com/callback')).not.toBe(first)
})

test('the document of a sector must name every redirect address', async () => {
  const [one, two] = ['https://one.example.com/callback', 'https://two.example.com/callback']
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify([one, redirectUri])))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const sector = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/sector.json`
  const create = (fields: object) =>
    project.request('POST', '/oauth-clients', {
      access: 'admin',
      body: {
        ...{ kind: 'web', name: 'Notes', token_endpoint_auth_method: 'client_secret_basic' },
        ...{ subject_type: 'pairwise', ...fields },
      },
    })
  const withSector = { sector_identifier_uri: sector, redirect_uris: [one, redirectUri] }
  const { status: created, body } = await create(withSector)
  expect(created).toBe(201)
  const changed = await project.request('PATCH', `/oauth-clients/${body.id}`, {
    access: 'admin',
    body: { redirect_uris: [one, two] },
  })
  expect(changed.body.code).toBe('OAUTH_CLIENT_SECTOR_MISMATCH')
  expect((await create({ redirect_uris: [one, two] })).body.code).toBe('OAUTH_CLIENT_SECTOR_MISMATCH')
  status = 302
  expect((await create(withSector)).body.code).toBe('OAUTH_CLIENT_SECTOR_MISMATCH')
  server.close()
  expect((await create({ kind: 'native', redirect_uris: [one] })).body).toMatchObject({
    code: 'OAUTH_CLIENT_KIND_MISMATCH',
    details: { field: 'subject_type' },
  })
})
