/** Keys of clients and of the server (OpenID Connect Core 1.0, sections 9 and 10.1). */
import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { expect } from 'vitest'
import {
  type Client,
  type ClientKey,
  newClientKey,
  register,
  serverMetadata,
  signAssertion,
  withAssertion,
} from '../../bench/client.ts'
import { redeem, signIn, start, verifyIdToken, visit } from '../../bench/flow.ts'
import type { Module, Scene } from '../../bench/module.ts'

const method = { token_endpoint_auth_method: 'private_key_jwt' }

const registerWithKeys = (scene: Scene, key: ClientKey, at?: string): Promise<Client> =>
  register(scene, { ...method, ...(at === undefined ? { jwks: { keys: [key.publicJwk] } } : { jwks_uri: at }) }, key)

/** Redeems a fresh code with an assertion. Returns the error, or null. */
async function errorWith(scene: Scene, client: Client, assertion: string): Promise<string | null> {
  const started = await start(scene, client)
  const code = (await visit(scene, started)).get('code')
  const { body } = await redeem(scene, started, code, { authentication: withAssertion(client, assertion) })
  return body.error ?? null
}

const kidOf = (idToken: string | undefined) => decodeProtectedHeader(idToken ?? '').kid

export const keys: readonly Module[] = [
  {
    name: 'a registered key authenticates by private_key_jwt',
    async run(scene) {
      const client = await registerWithKeys(scene, await newClientKey())
      expect(client.registered.client_secret).toBeUndefined()
      await signIn(scene, client)
      const { token_endpoint: endpoint } = await serverMetadata(scene)
      expect(await errorWith(scene, client, await signAssertion(client, endpoint))).toBeNull()
    },
  },
  {
    name: 'an assertion by another key, for another audience or issuer, or that has expired is refused',
    async run(scene) {
      const client = await registerWithKeys(scene, await newClientKey())
      const { issuer } = scene.side
      const key = await newClientKey()
      const forged = { ...client, key: { ...key, publicJwk: client.key?.publicJwk ?? {} } }
      const past = Math.floor(Date.now() / 1000) - 3600
      for (const assertion of [
        await signAssertion(forged, issuer),
        await signAssertion(client, 'https://other.example.com'),
        await signAssertion(client, issuer, { iss: randomUUID() }),
        await signAssertion(client, issuer, { iat: past, exp: past + 60 }),
      ]) {
        expect(['invalid_client', 'invalid_request']).toContain(await errorWith(scene, client, assertion))
      }
    },
  },
  {
    name: 'an assertion works once',
    async run(scene) {
      const client = await registerWithKeys(scene, await newClientKey())
      const assertion = await signAssertion(client, scene.side.issuer)
      expect(await errorWith(scene, client, assertion)).toBeNull()
      expect(await errorWith(scene, client, assertion)).toBe('invalid_client')
    },
  },
  {
    name: 'keys at jwks_uri authenticate',
    async run(scene) {
      const key = await newClientKey()
      const uri = scene.receiver.serve(`keys-${randomUUID()}`, { keys: [key.publicJwk] })
      const client = await registerWithKeys(scene, key, uri)
      await signIn(scene, client)
      const other = await newClientKey()
      expect(await errorWith(scene, client, await signAssertion({ ...client, key: other }, scene.side.issuer))).toBe(
        'invalid_client',
      )
    },
  },
  {
    name: 'a new key at jwks_uri authenticates at its first use, and the one before no longer',
    async run(scene) {
      const name = `keys-${randomUUID()}`
      const [first, second] = [await newClientKey(), await newClientKey()]
      const client = await registerWithKeys(scene, first, scene.receiver.serve(name, { keys: [first.publicJwk] }))
      await signIn(scene, client)
      scene.receiver.serve(name, { keys: [second.publicJwk] })
      await signIn(scene, { ...client, key: second })
      expect(await errorWith(scene, client, await signAssertion(client, scene.side.issuer))).toBe('invalid_client')
    },
  },
  {
    name: 'keys at an address that cannot be read authenticate nobody',
    async run(scene) {
      const uri = scene.receiver.serve(`keys-${randomUUID()}`, { keys: [] }, 500)
      const client = await registerWithKeys(scene, await newClientKey(), uri)
      const error = await errorWith(scene, client, await signAssertion(client, scene.side.issuer))
      expect(['invalid_client', 'invalid_client_metadata']).toContain(error)
    },
  },
  {
    name: 'new keys of the server sign, and those before still verify',
    async run(scene) {
      const client = await register(scene, { id_token_signed_response_alg: 'RS256' })
      const before = await signIn(scene, client)
      await scene.side.rotateKeys()
      let after = await signIn(scene, client)
      const end = performance.now() + 15_000
      while (kidOf(after.tokens.id_token) === kidOf(before.tokens.id_token)) {
        if (performance.now() > end) throw new Error('The key before still signs.')
        after = await signIn(scene, client)
      }
      expect((await verifyIdToken(scene, client, before.tokens.id_token)).sub).toBe(before.claims.sub)
    },
  },
]
