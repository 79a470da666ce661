/** Userinfo and claims (OpenID Connect Core 1.0, sections 5.3 to 5.5). */
import { expect } from 'vitest'
import { register } from '../../bench/client.ts'
import { expectRefusal, signIn, start, userinfo } from '../../bench/flow.ts'
import type { Module } from '../../bench/module.ts'

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: {},
  body: new URLSearchParams(fields),
})

export const claims: readonly Module[] = [
  {
    name: 'userinfo by GET with the token in the header',
    async run(scene) {
      const { accessToken, claims } = await signIn(scene, await register(scene))
      const { status, headers, body } = await userinfo(scene, accessToken)
      expect([status, body.sub]).toEqual([200, claims.sub])
      expect(headers.get('content-type')).toMatch(/^application\/json/)
    },
  },
  {
    name: 'userinfo by POST with the token in the header',
    async run(scene) {
      const { accessToken, claims } = await signIn(scene, await register(scene))
      const { status, body } = await userinfo(scene, accessToken, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
      })
      expect([status, body.sub]).toEqual([200, claims.sub])
    },
  },
  {
    name: 'userinfo by POST with the token in the form',
    async run(scene) {
      const { accessToken, claims } = await signIn(scene, await register(scene))
      const { status, body } = await userinfo(scene, accessToken, form({ access_token: accessToken }))
      expect([status, body.sub]).toEqual([200, claims.sub])
    },
  },
  {
    name: 'userinfo refuses a missing, a wrong and an ID token',
    async run(scene) {
      const { tokens } = await signIn(scene, await register(scene))
      for (const token of ['wrong', tokens.id_token ?? '']) {
        const { status, headers } = await userinfo(scene, token)
        expect(status).toBe(401)
        expect(headers.get('www-authenticate')).toMatch(/Bearer.*invalid_token/)
      }
      expect([400, 401]).toContain((await userinfo(scene, '', { headers: {} })).status)
    },
  },
  {
    name: 'each standard scope gives its claims, and no others',
    async run(scene) {
      const client = await register(scene)
      const all = await userinfo(scene, (await signIn(scene, client, { scope: 'openid profile email' })).accessToken)
      expect(all.body).toMatchObject({ name: 'Ann Example', email: 'ann@example.com', email_verified: true })
      expect(all.body.updated_at).toEqual(expect.any(Number))
      const profile = await userinfo(scene, (await signIn(scene, client, { scope: 'openid profile' })).accessToken)
      expect(profile.body).toMatchObject({ name: 'Ann Example' })
      expect(profile.body).not.toHaveProperty('email')
      const email = await userinfo(scene, (await signIn(scene, client, { scope: 'openid email' })).accessToken)
      expect(email.body).toMatchObject({ email: 'ann@example.com' })
      expect(email.body).not.toHaveProperty('name')
    },
  },
  {
    name: 'unknown scopes are ignored, and the response names the granted ones',
    async run(scene) {
      const { tokens } = await signIn(scene, await register(scene), { scope: 'openid address phone urn:example' })
      const granted = (tokens.scope ?? 'openid').split(' ')
      expect(granted).toContain('openid')
      expect(granted).not.toContain('urn:example')
    },
  },
  {
    name: 'an essential claim of userinfo is returned without its scope',
    async run(scene) {
      const requested = JSON.stringify({ userinfo: { name: { essential: true }, unknown_claim: null } })
      const { accessToken } = await signIn(scene, await register(scene), { claims: requested })
      const { body } = await userinfo(scene, accessToken)
      expect(body.name).toBe('Ann Example')
      expect(body).not.toHaveProperty('email')
    },
  },
  {
    name: 'claims of the ID token are returned there',
    async run(scene) {
      const requested = JSON.stringify({ id_token: { auth_time: { essential: true }, email: { essential: true } } })
      const { claims } = await signIn(scene, await register(scene), { claims: requested })
      expect(claims).toMatchObject({ auth_time: expect.any(Number), email: 'ann@example.com' })
    },
  },
  {
    name: 'a claims parameter that is no JSON object is refused',
    async run(scene) {
      const client = await register(scene)
      for (const value of ['{', '[]', '"name"']) {
        await expectRefusal(scene, await start(scene, client, { claims: value }), ['invalid_request'])
      }
    },
  },
]
