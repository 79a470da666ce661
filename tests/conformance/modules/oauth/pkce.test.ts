/** A stolen code cannot be exchanged without the verifier (RFC 7636, RFC 9700 section 2.1.1). */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { authorizeQuery, challengeOf, exchange, obtainCode, useOAuthApp } from '../../oauth-journey.ts'

const { createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['github'])
})

test.each([
  ['no challenge', { code_challenge: null }],
  ['the method plain', { code_challenge_method: 'plain' }],
  ['no method', { code_challenge_method: null }],
  ['an empty challenge', { code_challenge: '' }],
  ['a challenge that is too short', { code_challenge: 'a'.repeat(42) }],
  ['a challenge with other characters', { code_challenge: `${'a'.repeat(42)}+` }],
])('%s is refused before the flow starts', async (_, changes) => {
  const path = `/auth/oauth/authorize/github?${authorizeQuery(project, 'verifier', changes)}`
  const response = await project.request('GET', path, { access: 'none' })
  expect([response.status, response.body.code]).toEqual([400, 'SCHEMA_ERROR'])
})

test.each([
  ['another verifier', { code_verifier: 'b'.repeat(43) }],
  ['a verifier that is too short', { code_verifier: 'b' }],
  ['no verifier', { code_verifier: null }],
  ['an empty verifier', { code_verifier: '' }],
])('%s is refused and leaves the code valid', async (_, changes) => {
  const code = await obtainCode(project, 'github')
  expect((await exchange(project, code, changes)).body.code).toBe('INVALID_AUTHORIZATION_CODE')
  expect((await exchange(project, code)).status).toBe(200)
})

test.each(['short', 'a'.repeat(42), 'a'.repeat(129), 'ä'.repeat(43), `${'a'.repeat(43)} `])(
  'the verifier %.44j is refused, although its challenge was sent',
  async (verifier) => {
    const { code } = await obtainCode(project, 'github', { changes: { code_challenge: challengeOf(verifier) } })
    const { status, body } = await exchange(project, { code, codeVerifier: verifier })
    expect([status, body.code]).toEqual([400, 'INVALID_AUTHORIZATION_CODE'])
  },
)

test.each([43, 128])('a verifier of %i characters, a bound of RFC 7636, redeems the code', async (length) => {
  const verifier = 'Az09-._~'.repeat(16).slice(0, length)
  const { code } = await obtainCode(project, 'github', { changes: { code_challenge: challengeOf(verifier) } })
  expect((await exchange(project, { code, codeVerifier: verifier })).status).toBe(200)
})

test('the challenge in place of the verifier is refused', async () => {
  const { code, codeVerifier } = await obtainCode(project, 'github')
  const downgrade = { code, codeVerifier: challengeOf(codeVerifier) }
  expect((await exchange(project, downgrade)).body.code).toBe('INVALID_AUTHORIZATION_CODE')
})
