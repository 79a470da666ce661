import { createHmac } from 'node:crypto'
import { calculateJwkThumbprint, importJWK, jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createSigningKey, loadPrivateKey, loadPublicKey, parseJwt, signJwt, verifyJwt } from './jwt.ts'

const { kid, publicJwk, privateKeyPkcs8 } = createSigningKey()
const privateKey = loadPrivateKey(privateKeyPkcs8)
const publicKey = loadPublicKey(publicJwk)
const token = signJwt({ kid, privateKey }, { sub: 'ü', exp: 4_000_000_000 })

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const part = (index: number) => token.split('.')[index] ?? ''
const withHeader = (header: unknown) => `${encode(header)}.${part(1)}.${part(2)}`

test('other libraries verify tokens that the service signs', async () => {
  const { payload, protectedHeader } = await jwtVerify(token, await importJWK(publicJwk, 'ES256'))
  expect(protectedHeader).toEqual({ alg: 'ES256', kid })
  expect(payload).toEqual({ sub: 'ü', exp: 4_000_000_000 })
})

test('the service verifies tokens that other libraries sign', async () => {
  const foreign = await new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey)
  const parsed = parseJwt(foreign)
  expect(parsed).toMatchObject({ kid, claims: { sub: 'x' } })
  expect(parsed && verifyJwt(parsed, publicKey)).toBe(true)
})

test('the id of a key is its thumbprint, and only its public half is published', async () => {
  expect(kid).toBe(await calculateJwkThumbprint(publicJwk, 'sha256'))
  expect(Object.keys(publicJwk)).toEqual(['kty', 'alg', 'crv', 'x', 'y', 'kid'])
})

test('a token of another key, or with a changed claim, is not verified', () => {
  const other = createSigningKey()
  const parsed = parseJwt(token)
  const forged = parseJwt(`${part(0)}.${encode({ sub: 'someone else' })}.${part(2)}`)
  expect(parsed && verifyJwt(parsed, publicKey)).toBe(true)
  expect(parsed && verifyJwt(parsed, loadPublicKey(other.publicJwk))).toBe(false)
  expect(forged && verifyJwt(forged, publicKey)).toBe(false)
})

test('tokens with another algorithm than ES256, or with a key in the header, are rejected', () => {
  const hmac = `${encode({ alg: 'HS256', kid })}.${part(1)}`
  const confused = createHmac('sha256', publicKey.export({ format: 'pem', type: 'spki' }))
    .update(hmac)
    .digest('base64url')
  expect(parseJwt(`${hmac}.${confused}`)).toBeNull()
  for (const alg of ['none', 'es256', 'ES384', 'RS256', '', null, ['ES256']]) {
    expect(parseJwt(withHeader({ alg, kid }))).toBeNull()
  }
  for (const name of ['jku', 'jwk', 'x5u', 'x5c', 'crit']) {
    expect(parseJwt(withHeader({ alg: 'ES256', kid, [name]: null }))).toBeNull()
  }
  expect(parseJwt(withHeader({ alg: 'ES256', kid }))).not.toBeNull()
})

test('malformed tokens are rejected without an exception', () => {
  const [header, claims, signature] = [part(0), part(1), part(2)]
  const garbage = [
    '',
    '.',
    '..',
    '...',
    'x.y.z',
    '["refresh","jwt"]',
    `${token}.`,
    `${token}=`,
    ` ${token}`,
    `${token}\n`,
    `${header}.${claims}`,
    `${header}.${claims}.`,
    `${header}.${claims}.${signature.slice(0, -2)}`,
    `${header}.${claims}.${signature.replace(/.$/, '_')}`,
    `${header}.${encode([1])}.${signature}`,
    `${header}.${encode(null)}.${signature}`,
    `${header}.${Buffer.from('{"a":"\xff"}', 'latin1').toString('base64url')}.${signature}`,
    `${encode({ alg: 'ES256' })}.${claims}.${signature}`,
    `${encode({ alg: 'ES256', kid: 1 })}.${claims}.${signature}`,
    `${encode({ alg: 'ES256', kid: '' })}.${claims}.${signature}`,
    `${header}.${encode({ long: 'x'.repeat(20_000) })}.${signature}`,
  ]
  for (const text of garbage) expect(parseJwt(text), text.slice(0, 60)).toBeNull()
})
