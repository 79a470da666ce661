/** Tokens (OpenID Connect Core 1.0, sections 2, 3.1.3 and 12; RFC 6749, sections 4.1.2 and 6; RFC 7636). */
import { decodeProtectedHeader } from 'jose'
import { expect } from 'vitest'
import { type Client, register, serverMetadata } from '../../bench/client.ts'
import { finish, redeem, requestToken, signIn, start, userinfo, verifyIdToken, visit } from '../../bench/flow.ts'
import type { Module, Scene } from '../../bench/module.ts'

const offline = { scope: 'openid profile offline_access', prompt: 'consent' }

const refresh = (scene: Scene, client: Client, token: string | undefined, fields: Record<string, string> = {}) =>
  requestToken(scene, client, { grant_type: 'refresh_token', refresh_token: token ?? '', ...fields })

/** Redeems a code twice, with a pause, and expects that the tokens of the first use have ended. */
async function redeemTwice(scene: Scene, pauseMillis: number): Promise<void> {
  const started = await start(scene, await register(scene))
  const response = await visit(scene, started)
  const { accessToken } = await finish(scene, started, response)
  expect((await userinfo(scene, accessToken)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, pauseMillis))
  const second = await redeem(scene, started, response.get('code'))
  expect([second.status, second.body.error]).toEqual([400, 'invalid_grant'])
  expect((await userinfo(scene, accessToken)).status).toBe(401)
}

export const tokens: readonly Module[] = [
  {
    name: 'an ID token is signed with RS256 by a published key, and has the required claims',
    async run(scene) {
      const client = await register(scene, { id_token_signed_response_alg: 'RS256' })
      const { claims, tokens } = await signIn(scene, client)
      const header = decodeProtectedHeader(tokens.id_token ?? '')
      expect([header.alg, typeof header.kid]).toEqual(['RS256', 'string'])
      expect([claims.aud].flat()).toEqual([client.id])
      expect(claims.exp ?? 0).toBeGreaterThan(Date.now() / 1000)
      expect(Math.abs((claims.iat ?? 0) - Date.now() / 1000)).toBeLessThan(60)
      expect(claims.sub?.length ?? 0).toBeLessThanOrEqual(255)
    },
  },
  {
    name: 'the nonce returns in the ID token, and a request without one has none',
    async run(scene) {
      const client = await register(scene)
      const { claims } = await signIn(scene, client, { nonce: 'a nonce of the bench' })
      expect(claims.nonce).toBe('a nonce of the bench')
      expect((await signIn(scene, client, { nonce: null })).claims).not.toHaveProperty('nonce')
    },
  },
  {
    name: 'the token response is a bearer token that must not be stored',
    async run(scene) {
      const started = await start(scene, await register(scene))
      const { body, headers } = await redeem(scene, started, (await visit(scene, started)).get('code'))
      expect(body.token_type).toMatch(/^bearer$/i)
      expect(body.expires_in).toBeGreaterThan(0)
      expect(headers.get('cache-control')).toContain('no-store')
    },
  },
  { name: 'a code used twice is refused, and ends the tokens of the first use', run: (scene) => redeemTwice(scene, 0) },
  {
    name: 'a code used again after 30 seconds is refused, and ends the tokens of the first use',
    run: (scene) => redeemTwice(scene, 31_000),
  },
  {
    name: 'a code of another client, an unknown one and none are refused',
    async run(scene) {
      const other = await register(scene)
      const started = await start(scene, await register(scene))
      const response = await visit(scene, started)
      const stolen = await redeem(scene, { ...started, client: other }, response.get('code'))
      expect(stolen.body.error).toBe('invalid_grant')
      expect((await redeem(scene, started, 'unknown')).body.error).toBe('invalid_grant')
      expect((await redeem(scene, started, null)).body.error).toBe('invalid_request')
    },
  },
  {
    name: 'a code needs its verifier',
    async run(scene) {
      const client = await register(scene)
      for (const changes of [{ code_verifier: 'x'.repeat(43) }, { code_verifier: null }]) {
        const started = await start(scene, client)
        const { status, body } = await redeem(scene, started, (await visit(scene, started)).get('code'), { changes })
        expect(status).toBe(400)
        expect(['invalid_grant', 'invalid_request']).toContain(body.error)
      }
    },
  },
  {
    name: 'a refresh token gives new tokens for the same user',
    async run(scene) {
      const client = await register(scene)
      const first = await signIn(scene, client, offline)
      const { status, body } = await refresh(scene, client, first.tokens.refresh_token)
      expect(status).toBe(200)
      expect(body.access_token).not.toBe(first.accessToken)
      const { body: user } = await userinfo(scene, body.access_token ?? '')
      expect(user.sub).toBe(first.claims.sub)
      if (body.id_token === undefined) return
      const claims = await verifyIdToken(scene, client, body.id_token)
      expect([claims.sub, claims.auth_time]).toEqual([first.claims.sub, first.claims.auth_time])
    },
  },
  {
    name: 'a refresh token works for its client alone, and for its scopes alone',
    async run(scene) {
      const client = await register(scene)
      const { tokens } = await signIn(scene, client, offline)
      const stolen = await refresh(scene, await register(scene), tokens.refresh_token)
      expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant'])
      expect((await refresh(scene, client, 'unknown')).body.error).toBe('invalid_grant')
      const wider = await refresh(scene, client, tokens.refresh_token, { scope: 'openid email' })
      expect(wider.body.error).toBe('invalid_scope')
    },
  },
  {
    name: 'a replaced refresh token is refused, and ends the tokens that came after it',
    async run(scene) {
      const client = await register(scene)
      const { tokens } = await signIn(scene, client, offline)
      const { body: second } = await refresh(scene, client, tokens.refresh_token)
      if (second.refresh_token === tokens.refresh_token) throw new Error('Refresh tokens are not replaced.')
      expect((await refresh(scene, client, tokens.refresh_token)).body.error).toBe('invalid_grant')
      expect((await refresh(scene, client, second.refresh_token)).body.error).toBe('invalid_grant')
      expect((await userinfo(scene, second.access_token ?? '')).status).toBe(401)
    },
  },
  {
    name: 'an unknown grant type is refused',
    async run(scene) {
      const { body } = await requestToken(scene, await register(scene), { grant_type: 'urn:example:unknown' })
      expect(['unsupported_grant_type', 'unauthorized_client', 'invalid_request']).toContain(body.error)
      const { grant_types_supported: grants } = await serverMetadata(scene)
      expect(grants).not.toContain('urn:example:unknown')
    },
  },
]
