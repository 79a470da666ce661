/** Discovery and keys (OpenID Connect Discovery 1.0, sections 3 and 4; RFC 7517; RFC 8414; RFC 9207). */
import { expect } from 'vitest'
import { register, serverMetadata } from '../bench/client.ts'
import { signIn } from '../bench/flow.ts'
import type { Module, Scene } from '../bench/module.ts'

const keysOf = async (scene: Scene): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await (await fetch((await serverMetadata(scene)).jwks_uri)).json()).keys

export const config: readonly Module[] = [
  {
    name: 'the issuer is the address of discovery, letter by letter',
    async run(scene) {
      const { issuer } = await serverMetadata(scene)
      expect(issuer).toBe(scene.side.issuer)
      expect(new URL(issuer).protocol).toBe('https:')
      expect([new URL(issuer).search, new URL(issuer).hash]).toEqual(['', ''])
    },
  },
  {
    name: 'all endpoints are named, and their addresses use https',
    async run(scene) {
      const metadata = await serverMetadata(scene)
      const named = [
        'authorization_endpoint',
        'token_endpoint',
        'userinfo_endpoint',
        'jwks_uri',
        'end_session_endpoint',
      ]
      for (const name of named) expect(new URL(String(metadata[name])).protocol, name).toBe('https:')
      const origin = new URL(scene.side.issuer).origin
      for (const [name, value] of Object.entries(metadata))
        if (name.endsWith('_endpoint')) expect(String(value).startsWith(origin), name).toBe(true)
    },
  },
  {
    name: 'the required lists are complete, and name only what works',
    async run(scene) {
      const metadata = await serverMetadata(scene)
      expect(metadata.response_types_supported).toEqual(['code'])
      expect(metadata.subject_types_supported).toContain('public')
      expect(metadata.id_token_signing_alg_values_supported).toContain('RS256')
      expect(metadata.id_token_signing_alg_values_supported).not.toContain('none')
      expect(metadata.scopes_supported).toContain('openid')
      expect(metadata.grant_types_supported).toContain('authorization_code')
      expect(metadata.code_challenge_methods_supported).toEqual(['S256'])
      expect(metadata.response_modes_supported).toEqual(expect.arrayContaining(['query', 'form_post']))
      expect(metadata.claims_supported).toEqual(expect.arrayContaining(['sub', 'iss', 'auth_time', 'name', 'email']))
      expect(metadata.claims_parameter_supported).toBe(true)
      expect(metadata.authorization_response_iss_parameter_supported).toBe(true)
      const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt']
      expect(metadata.token_endpoint_auth_methods_supported).toEqual(expect.arrayContaining(methods))
    },
  },
  {
    name: 'published keys are public, have ids of their own, and name their use',
    async run(scene) {
      await register(scene, { id_token_signed_response_alg: 'RS256' })
      const keys = await keysOf(scene)
      expect(keys.length).toBeGreaterThan(0)
      for (const key of keys) {
        expect(['RSA', 'EC', 'OKP']).toContain(key.kty)
        expect(key.use).toBe('sig')
        expect(typeof key.kid).toBe('string')
        for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret)
      }
      expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length)
    },
  },
  {
    name: 'each advertised algorithm signs ID tokens with a published key',
    async run(scene) {
      for (const alg of (await serverMetadata(scene)).id_token_signing_alg_values_supported) {
        const { algorithm } = await signIn(scene, await register(scene, { id_token_signed_response_alg: alg }))
        expect(algorithm).toBe(alg)
      }
    },
  },
  {
    name: 'metadata and keys can be read by pages of every origin, and are JSON',
    async run(scene) {
      for (const url of [
        `${scene.side.issuer}/.well-known/openid-configuration`,
        (await serverMetadata(scene)).jwks_uri,
      ]) {
        const { status, headers } = await fetch(url, { headers: { origin: 'https://app.example.com' } })
        expect(status).toBe(200)
        expect(headers.get('content-type')).toMatch(/^application\/(?:jwk-set\+)?json/)
        expect(['*', 'https://app.example.com']).toContain(headers.get('access-control-allow-origin'))
      }
    },
  },
]
