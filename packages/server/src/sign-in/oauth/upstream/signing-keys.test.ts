import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { findVerifyingKey } from './signing-keys.ts'

async function keyOf(algorithm: string, changes: JWK | Record<string, unknown> = {}) {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), ...changes }
  const sign = (kid?: string) =>
    new SignJWT({ sub: '7' }).setProtectedHeader({ alg: algorithm, ...(kid ? { kid } : {}) }).sign(privateKey)
  return { jwk, sign }
}

/** Returns a key source whose first version is cached, and the number of its reloads. */
function sourceOf(...versions: unknown[]) {
  const texts = versions.map((keys) => JSON.stringify(keys))
  const source = {
    reloads: 0,
    find: async () => texts[0] ?? '',
    async reload() {
      source.reloads++
      return texts.at(-1) ?? ''
    },
  }
  return source
}

test.each(['RS256', 'RS512', 'PS256', 'PS384', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'])(
  'a signature with %s is verified without reading the keys again',
  async (algorithm) => {
    const { jwk, sign } = await keyOf(algorithm, { kid: 'a', use: 'sig' })
    const source = sourceOf({ keys: [{ kty: 'oct', kid: 'a' }, null, jwk] })
    expect(await findVerifyingKey(source, await sign('a'))).toEqual(jwk)
    expect(source.reloads).toBe(0)
  },
)

test('a new key is found by reading the keys once more, with a new id or with the former one', async () => {
  const former = await keyOf('RS256', { kid: 'a' })
  for (const kid of ['a', 'b']) {
    const { jwk, sign } = await keyOf('RS256', { kid })
    const source = sourceOf({ keys: [former.jwk] }, { keys: [jwk] })
    expect(await findVerifyingKey(source, await sign(kid))).toEqual(jwk)
    expect(source.reloads).toBe(1)
  }
})

test('without an id in the token, the key among several is found by its signature', async () => {
  const keys = await Promise.all([keyOf('RS256'), keyOf('RS256'), keyOf('RS256', { kid: 'c' })])
  const source = sourceOf({ keys: keys.map(({ jwk }) => jwk) })
  for (const { jwk, sign } of keys) expect(await findVerifyingKey(source, await sign())).toEqual(jwk)
})

test.each([{ use: 'enc' }, { key_ops: ['sign'] }, { alg: 'RS512' }, { kid: 'b' }, { n: 'AQAB' }])(
  'a key with %j verifies nothing',
  async (changes) => {
    const { jwk, sign } = await keyOf('RS256', { kid: 'a', ...changes })
    expect(await findVerifyingKey(sourceOf({ keys: [jwk] }), await sign('a'))).toBeNull()
  },
)

test.each([null, [], {}, { keys: 7 }, { keys: [7] }])('the key set %j contains no key', async (set) => {
  const { sign } = await keyOf('ES256')
  expect(await findVerifyingKey(sourceOf(set), await sign())).toBeNull()
})

test.each(['', 'x', 'x.y.z', 'e30.e30.', 'e30.e30.e30.e30.e30'])('%j is no signed token', async (token) => {
  const source = sourceOf({ keys: [] })
  expect(await findVerifyingKey(source, token)).toBeNull()
  expect(source.reloads).toBe(0)
})
