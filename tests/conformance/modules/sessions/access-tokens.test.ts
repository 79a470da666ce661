/** An access token is valid only with a signature of the project's key, in the form that the service issues. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  partsOf,
  privateKeyOf,
  signAsProject,
  signEs256,
  signEs384,
  signHs256,
  signRs256,
  type TokenParts,
  unsigned,
} from '../../forge-token.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let person: Person
let parts: TokenParts
beforeEach(async () => {
  project = await app().createProject()
  person = await signUp(project)
  parts = partsOf(person.accessToken)
})

const codeOf = async (user: string) => {
  const { body } = await project.request('GET', '/users/me', { user })
  return body.code ?? 'accepted'
}
const withHeader = (header: Record<string, unknown>): TokenParts => ({
  ...parts,
  header: { ...parts.header, ...header },
})
const withClaims = (claims: Record<string, unknown>): TokenParts => ({
  ...parts,
  claims: { ...parts.claims, ...claims },
})
const signed = (changed: TokenParts) => signAsProject(app(), project.id, changed)
const nowSeconds = () => Math.floor(app().clock.now() / 1000)

test('a token signed by the project is accepted, also with unknown claims', async () => {
  expect(await codeOf(await signed(parts))).toBe('accepted')
  expect(await codeOf(await signed(withClaims({ anything: { else: [1] }, is_anonymous: true })))).toBe('accepted')
})

describe('an algorithm other than ES256', () => {
  test.each(['none', 'None', 'NONE', 'nOnE', ''])('"%s" is refused, with and without a signature', async (alg) => {
    expect(await codeOf(unsigned(withHeader({ alg })))).toBe('UNPARSABLE_ACCESS_TOKEN')
    expect(await codeOf(await signed(withHeader({ alg })))).toBe('UNPARSABLE_ACCESS_TOKEN')
  })

  test('HS256 under the public key is refused', async () => {
    const { body } = await project.request('GET', `/projects/${project.id}/.well-known/jwks.json`, { access: 'none' })
    const [jwk] = body.keys
    const secrets = [JSON.stringify(jwk), jwk.x, jwk.kid, Buffer.from(jwk.x + jwk.y, 'base64url')]
    for (const secret of secrets) {
      expect(await codeOf(signHs256(withHeader({ alg: 'HS256' }), secret))).toBe('UNPARSABLE_ACCESS_TOKEN')
      expect(await codeOf(signHs256(parts, secret))).toBe('UNPARSABLE_ACCESS_TOKEN')
    }
  })

  test('RS256 and ES384 are refused', async () => {
    expect(await codeOf(signRs256(withHeader({ alg: 'RS256' })))).toBe('UNPARSABLE_ACCESS_TOKEN')
    expect(await codeOf(signEs384(withHeader({ alg: 'ES384' })))).toBe('UNPARSABLE_ACCESS_TOKEN')
    expect(await codeOf(signEs384(parts))).toBe('UNPARSABLE_ACCESS_TOKEN')
  })

  test('a missing algorithm is refused', async () => {
    expect(await codeOf(await signed({ ...parts, header: { kid: parts.header.kid } }))).toBe('UNPARSABLE_ACCESS_TOKEN')
  })
})

describe('a header', () => {
  test.each([
    ['without key id', { kid: undefined }],
    ['with an unknown key id', { kid: 'unknown' }],
    ['with a key id that is no string', { kid: 7 }],
    ['with a path as key id', { kid: '../../dev/null' }],
    ['that brings its own key', { jwk: { kty: 'EC' } }],
    ['that names where its key lies', { jku: 'https://evil.example/jwks.json' }],
    ['that demands unknown processing', { crit: ['exp'] }],
  ])('%s is refused', async (_name, header) => {
    expect(await codeOf(await signed(withHeader(header)))).toBe('UNPARSABLE_ACCESS_TOKEN')
  })
})

test('a token signed with the key of another project is refused, under either key id', async () => {
  const other = await app().createProject()
  const otherKey = await privateKeyOf(app(), other.id)
  const otherKid = partsOf((await signUp(other)).accessToken).header.kid
  expect(await codeOf(signEs256(parts, otherKey))).toBe('UNPARSABLE_ACCESS_TOKEN')
  expect(await codeOf(signEs256(withHeader({ kid: otherKid }), otherKey))).toBe('UNPARSABLE_ACCESS_TOKEN')
})

test('a token whose content was changed after signing is refused', async () => {
  const [header, given, signature] = person.accessToken.split('.')
  const claims = Buffer.from(JSON.stringify({ ...parts.claims, sub: crypto.randomUUID() })).toString('base64url')
  expect(await codeOf(`${header}.${claims}.${signature}`)).toBe('UNPARSABLE_ACCESS_TOKEN')
  const changed = signature?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  expect(await codeOf(`${header}.${given}.${changed}`)).toBe('UNPARSABLE_ACCESS_TOKEN')
})

describe('the time of expiry', () => {
  test('is exact to the second', async () => {
    const exp = Number(parts.claims.exp)
    app().clock.advance(exp * 1000 - 1 - app().clock.now())
    expect(await codeOf(person.accessToken)).toBe('accepted')
    app().clock.advance(1)
    const { status, body } = await project.request('GET', '/users/me', { user: person.accessToken })
    expect([status, body.code, body.details]).toEqual([401, 'ACCESS_TOKEN_EXPIRED', { expired_at_millis: null }])
  })

  test.each([
    ['missing', undefined],
    ['a string', '4102444800'],
    ['beyond all numbers', 1e308],
    ['negative', -1],
    ['zero', 0],
    ['a fraction', 4_102_444_800.5],
    ['null', null],
    ['a list', [4_102_444_800]],
  ])('that is %s makes the token invalid', async (_name, exp) => {
    expect(await codeOf(await signed(withClaims({ exp })))).toBe('UNPARSABLE_ACCESS_TOKEN')
  })

  test('that has passed returns ACCESS_TOKEN_EXPIRED only for a valid signature', async () => {
    const past = withClaims({ exp: nowSeconds() - 1 })
    expect(await codeOf(await signed(past))).toBe('ACCESS_TOKEN_EXPIRED')
    expect(await codeOf(signEs256(past, await privateKeyOf(app(), (await app().createProject()).id)))).toBe(
      'UNPARSABLE_ACCESS_TOKEN',
    )
  })
})

test.each(['nbf', 'iat'])('a token whose %s is far in the future, or not a time, is refused', async (claim) => {
  for (const value of [nowSeconds() + 3600, '1', -1, 1e300, null]) {
    expect(await codeOf(await signed(withClaims({ [claim]: value })))).toBe('UNPARSABLE_ACCESS_TOKEN')
  }
})

test.each([
  ['issuer', { iss: 'https://evil.example/api/v1/projects/x' }],
  ['issuer of another project', { iss: 'http://localhost:8100/api/v1/projects/internal' }],
  ['audience', { aud: 'no-such-project' }],
  ['audience that a database cannot store', { aud: '\u0000' }],
  ['list of audiences', { aud: ['internal'] }],
  ['subject', { sub: 'somebody' }],
  ['missing subject', { sub: undefined }],
  ['missing session', { refresh_token_id: undefined }],
  ['session that is no id', { refresh_token_id: "' or true --" }],
])('a token with a wrong %s is refused', async (_name, claims) => {
  expect(await codeOf(await signed(withClaims(claims)))).toBe('UNPARSABLE_ACCESS_TOKEN')
})

test('malformed tokens are refused, without an internal error', async () => {
  const raw = JSON.stringify([person.refreshToken, person.accessToken])
  const [header, claims, signature] = person.accessToken.split('.')
  const odd = [raw, encodeURIComponent(raw), 'null', '.', '..', '...', 'a.b.c', `Bearer ${person.accessToken}`, '{}']
  const bent = [`${header}.${claims}`, `${header}.${claims}.`, `${person.accessToken}.x`, `${person.accessToken}=`]
  const blanks = [`${header} .${claims}.${signature}`, 'x'.repeat(100_000), 'W10.W10.W10', person.refreshToken]
  for (const token of [...odd, ...bent, ...blanks]) {
    expect(await codeOf(token), token.slice(0, 60)).toBe('UNPARSABLE_ACCESS_TOKEN')
  }
})

test('a token of another project names both projects', async () => {
  const other = await app().createProject()
  const { accessToken } = await signUp(other)
  const { status, body } = await project.request('GET', '/users/me', { user: accessToken })
  expect(status).toBe(401)
  expect(body).toMatchObject({
    code: 'INVALID_PROJECT_FOR_ACCESS_TOKEN',
    details: { expected_project_id: project.id, actual_project_id: other.id },
  })
})

test('a new token expires after ten minutes and contains the claims that clients verify', async () => {
  expect(parts.header).toEqual({ alg: 'ES256', kid: expect.any(String) })
  expect(parts.claims).toEqual({
    iss: `http://localhost:8100/api/v1/projects/${project.id}`,
    aud: project.id,
    sub: person.id,
    iat: nowSeconds(),
    exp: nowSeconds() + 600,
    project_id: project.id,
    branch_id: 'main',
    refresh_token_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    role: 'authenticated',
    name: null,
    email: person.email,
    email_verified: false,
    selected_team_id: null,
    is_anonymous: false,
    signed_up_at: nowSeconds(),
    requires_totp_mfa: false,
    auth_time: nowSeconds(),
    amr: ['pwd'],
    is_restricted: false,
    restricted_reason: null,
  })
})
