/** Dynamic registration (RFC 7591; RFC 7592; OpenID Connect Dynamic Client Registration 1.0). */
import { expect } from 'vitest'
import { pngUrl } from '../../../conformance/png.ts'
import { clientOf, redirectUri, register, sendRegistration, serverMetadata } from '../../bench/client.ts'
import { newBrowser, signIn, start } from '../../bench/flow.ts'
import type { Module } from '../../bench/module.ts'
import { users } from '../../sides/pages.ts'

const manage = (uri: string, token: string, method = 'GET', body?: object) =>
  fetch(uri, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

export const registration: readonly Module[] = [
  {
    name: 'a registered client signs a user in, and its response repeats what holds',
    async run(scene) {
      const client = await register(scene)
      expect(client.registered).toMatchObject({
        ...{ client_name: 'Bench', redirect_uris: [redirectUri], response_types: ['code'] },
        ...{ token_endpoint_auth_method: 'client_secret_basic', client_secret_expires_at: 0 },
      })
      expect(client.registered.grant_types).toEqual(expect.arrayContaining(['authorization_code', 'refresh_token']))
      expect(client.secret.length).toBeGreaterThanOrEqual(32)
      await signIn(scene, client)
    },
  },
  {
    name: 'ID tokens are signed as registered, and with RS256 by default',
    async run(scene) {
      for (const alg of ['RS256', 'ES256']) {
        const client = await register(scene, { id_token_signed_response_alg: alg })
        expect((await signIn(scene, client)).algorithm).toBe(alg)
      }
      expect((await signIn(scene, await register(scene))).algorithm).toBe('RS256')
    },
  },
  {
    name: 'a registration needs a valid token',
    async run(scene) {
      for (const token of [null, 'wrong']) {
        const { status, body } = await sendRegistration(scene, {}, token)
        expect([400, 401]).toContain(status)
        expect(body).not.toHaveProperty('client_id')
      }
    },
  },
  {
    name: 'redirect addresses without TLS are refused',
    async run(scene) {
      const { status, body } = await sendRegistration(scene, { redirect_uris: ['http://app.example.com/callback'] })
      expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
    },
  },
  {
    name: 'redirect addresses with a fragment or a script, and relative ones, are refused',
    async run(scene) {
      for (const uri of [`${redirectUri}#fragment`, 'javascript:alert(1)', 'callback']) {
        const { status, body } = await sendRegistration(scene, { redirect_uris: [uri] })
        expect([status, body.error], uri).toEqual([400, 'invalid_redirect_uri'])
      }
      const { status } = await sendRegistration(scene, { redirect_uris: [] })
      expect(status).toBe(400)
    },
  },
  {
    name: 'metadata that contradict each other, or name what the server does not have, are refused',
    async run(scene) {
      for (const metadata of [
        { response_types: ['id_token'] },
        { id_token_signed_response_alg: 'none' },
        { token_endpoint_auth_method: 'unknown' },
        { subject_type: 'unknown' },
        { token_endpoint_auth_method: 'private_key_jwt' },
      ]) {
        const { status, body } = await sendRegistration(scene, metadata)
        expect([status, body.error], JSON.stringify(metadata)).toEqual([400, 'invalid_client_metadata'])
      }
    },
  },
  {
    name: 'logo, policy and terms addresses refuse no registration, and return unchanged or not at all',
    async run(scene) {
      const pages = {
        ...{ logo_uri: 'https://app.example.com/logo.png', client_uri: 'https://app.example.com/' },
        ...{ policy_uri: 'https://app.example.com/policy', tos_uri: 'https://app.example.com/terms' },
      }
      const client = await register(scene, pages)
      const browser = newBrowser(scene)
      const started = await start(scene, client)
      const page = await browser.open(started.url.href)
      expect(page.status).toBe(200)
      for (const [name, uri] of Object.entries(pages)) {
        const repeated = client.registered[name]
        // RFC 7591, section 2: a server may ignore members.
        if (repeated !== undefined) expect(repeated).toBe(uri)
      }
      await signIn(scene, client, {}, { browser })
    },
  },
  {
    name: 'a logo that can be read returns unchanged or from the server, and pages load pictures from the server alone',
    async run(scene) {
      const { origin } = new URL(scene.side.issuer)
      const [, base64 = ''] = pngUrl(32, 32).split(',')
      const logo = scene.receiver.serve('logo.png', Buffer.from(base64, 'base64'))
      const client = await register(scene, { logo_uri: logo })
      const { logo_uri: repeated = logo } = client.registered
      expect(repeated === logo || new URL(String(repeated)).origin === origin).toBe(true)
      const browser = newBrowser(scene)
      const { email, password } = users.ann
      const first = await browser.open((await start(scene, client)).url.href)
      const consent = await browser.submit(first, { email, password })
      expect(consent.html).toContain('value="allow"')
      const sources = [...`${first.html}${consent.html}`.matchAll(/ src="([^"]*)"/g)].map(([, source = '']) => source)
      expect(sources.filter((source) => new URL(source, origin).origin !== origin)).toEqual([])
    },
  },
  {
    name: 'a client reads, replaces and deletes its metadata with its own token alone',
    async run(scene) {
      const { registered } = await register(scene)
      const { registration_client_uri: uri, registration_access_token: token, client_id: id } = registered
      const read = await manage(uri, token)
      expect(read.status).toBe(200)
      expect(await read.json()).toMatchObject({ client_id: id, client_name: 'Bench' })
      const other = await register(scene)
      expect((await manage(uri, other.registered.registration_access_token)).status).toBe(401)
      const changed = { client_id: id, client_name: 'Renamed', redirect_uris: [redirectUri] }
      const replaced = await manage(uri, token, 'PUT', changed)
      const after = await replaced.json()
      expect([replaced.status, after.client_name]).toEqual([200, 'Renamed'])
      expect((await manage(uri, after.registration_access_token, 'DELETE')).status).toBe(204)
      const browser = newBrowser(scene)
      const page = await browser.open((await start(scene, clientOf(registered))).url.href)
      expect([page.location, page.status >= 400]).toEqual([null, true])
    },
  },
  {
    name: 'request_uri is offered and works, or is refused by its error',
    async run(scene) {
      const { request_uri_parameter_supported: isOffered = true } = await serverMetadata(scene)
      expect(isOffered).toBe(false)
      const uri = scene.receiver.serve('request-object', {})
      const page = await newBrowser(scene).open(
        (await start(scene, await register(scene), { request_uri: uri })).url.href,
      )
      const response = page.location === null ? page.html : page.location
      expect(response).toMatch(/request_uri_not_supported|invalid_request_uri/)
    },
  },
]
