/** The sign-in of the command: a code that an owner gives on a page, with the verifier of the command. */
import { createHash } from 'node:crypto'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { createInternalProject, createOwner, type Owner } from '../../internal-project.ts'
import { refreshTokenHeader, useTestApp } from '../../setup.ts'

const app = useTestApp()
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const minute = 60_000

const authorize = (owner: Owner, changes: object = {}, project = internal) =>
  project.request('POST', '/auth/command-codes', {
    user: owner.accessToken,
    body: { code_challenge: challenge, computer_name: 'laptop of Ann', ...changes },
  })
const redeem = (code: string, codeVerifier = verifier, project = internal) =>
  project.request('POST', '/auth/command-codes/redeem', { body: { code, code_verifier: codeVerifier } })

async function createCode() {
  const owner = await createOwner(internal, null)
  const { body, status } = await authorize(owner)
  expect(status).toBe(200)
  return { owner, code: body.code }
}

test('a code opens a session that the owner sees, with the computer, and can end', async () => {
  const { owner, code } = await createCode()
  const { body, status } = await redeem(code)
  expect([status, body.user_id, body.is_new_user]).toEqual([200, owner.id, false])
  const { body: sessions } = await internal.request('GET', '/auth/sessions?user_id=me', { user: owner.accessToken })
  const [session] = sessions.items.filter(({ device }: { device: string }) => device === 'portico on laptop of Ann')
  expect(session).toMatchObject({ is_current_session: false })
  const path = `/auth/sessions/${session.id}?user_id=me`
  expect((await internal.request('DELETE', path, { user: owner.accessToken })).status).toBe(200)
  const refresh = await internal.request('POST', '/auth/sessions/current/refresh', {
    headers: refreshTokenHeader(body.refresh_token),
  })
  expect(refresh.body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
})

test('the audit trail has the sign-in with the computer', async () => {
  const { owner, code } = await createCode()
  await redeem(code)
  const path = `/audit-events?user_id=${owner.id}&type=sign_in`
  const { body } = await internal.request('GET', path, { access: 'server' })
  const details = { method: 'command', computer_name: 'laptop of Ann' }
  expect(body.items).toContainEqual(expect.objectContaining({ details: expect.objectContaining(details) }))
})

test('a code works once, and of two redemptions at once one succeeds', async () => {
  const { code } = await createCode()
  const responses = await Promise.all([redeem(code), redeem(code)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await redeem(code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test('a code expires after two minutes', async () => {
  const { code } = await createCode()
  app().clock.advance(2 * minute)
  expect((await redeem(code)).body.code).toBe('VERIFICATION_CODE_EXPIRED')
})

test.each([['w'.repeat(43)], [''], [challenge], ['v'.repeat(42)], [`${verifier} `]])(
  'the verifier %j is refused, and uses the code up',
  async (wrong) => {
    const { code } = await createCode()
    expect((await redeem(code, wrong)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await redeem(code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  },
)

test('a wrong verifier uses the code up with an idempotency key, too', async () => {
  const { code } = await createCode()
  const body = { code, code_verifier: 'w'.repeat(43) }
  const headers = { 'idempotency-key': 'one' }
  expect((await internal.request('POST', '/auth/command-codes/redeem', { headers, body })).status).toBe(404)
  expect((await redeem(code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test('a sign-in that is eleven minutes old is too old to give a code, whatever the project sets', async () => {
  const owner = await createOwner(internal, null)
  app().clock.advance(11 * minute)
  const { body } = await internal.request('POST', '/auth/sessions/current/refresh', {
    headers: refreshTokenHeader(owner.refreshToken),
  })
  expect((await authorize({ ...owner, accessToken: body.access_token })).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
})

test('the session of the command is no more recent than the sign-in that gave it', async () => {
  const owner = await createOwner(internal, null)
  app().clock.advance(8 * minute)
  const first = await redeem((await authorize(owner)).body.code)
  app().clock.advance(3 * minute)
  const { body } = await internal.request('POST', '/auth/sessions/current/refresh', {
    headers: refreshTokenHeader(first.body.refresh_token),
  })
  expect((await authorize({ ...owner, accessToken: body.access_token })).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
})

test('a ban of the owner invalidates codes', async () => {
  const { owner, code } = await createCode()
  await internal.request('PATCH', `/users/${owner.id}`, { access: 'server', body: { ban: { reason: 'left' } } })
  expect((await redeem(code)).status).not.toBe(200)
})

test('other projects give and take no codes, and a name with control characters is refused', async () => {
  const other = await app().createProject()
  const owner = await createOwner(internal, null)
  expect((await redeem('0'.repeat(45), verifier, other)).body.code).toBe('EXPECTED_INTERNAL_PROJECT')
  expect((await authorize(owner, { computer_name: 'a\u202eb' })).body.code).toBe('SCHEMA_ERROR')
  expect((await authorize(owner, { code_challenge: 'short' })).body.code).toBe('SCHEMA_ERROR')
})
