import { expect, test } from 'vitest'
import { countRows } from '../conformance/count-rows.ts'
import { password, useTestApp } from '../conformance/setup.ts'
import { createVerified, signInEmail, useSignInCode } from '../conformance/sign-in-codes.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
const flags = { magicLinkEnabled: true }
const outcomesOf = (responses: { body: { code?: string } }[]) => tally(responses.map(({ body }) => body.code ?? 'ok'))

test('a concurrent password sign-up and magic link of a new address create one account', async () => {
  const project = await app().createProject({ flags })
  const winners: string[] = []
  const count = rounds(60)
  for (let round = 0; round < count; round++) {
    const email = `person-${round}@example.com`
    const { code } = await signInEmail(app(), project, email)
    const signUp = () => project.request('POST', '/auth/password/sign-up', { body: { email, password } })
    const calls =
      round % 2 === 0 ? [signUp, () => useSignInCode(project, code)] : [() => useSignInCode(project, code), signUp]
    const responses = await Promise.all(calls.map((call) => call()))
    expect(outcomesOf(responses)).toEqual({ ok: 1, USER_EMAIL_ALREADY_EXISTS: 1 })
    const winner = responses.find(({ status }) => status === 200)
    const { body } = await project.request('GET', `/users/${winner?.body.user_id}`, { access: 'server' })
    expect(body.primary_email).toBe(email)
    winners.push(body.has_password ? 'password' : 'magic link')
    // The code of the later magic link stays valid until it is redeemed.
    const again = await useSignInCode(project, code)
    expect(again.body.code).toBe(body.has_password ? 'USER_EMAIL_ALREADY_EXISTS' : 'VERIFICATION_CODE_ALREADY_USED')
  }
  expect(await countRows(app().deps, project.id)).toMatchObject({
    users: count,
    contactChannels: count,
    sessions: count,
  })
}, 120_000)

test('two concurrent magic links of a new address create one account', async () => {
  const project = await app().createProject({ flags })
  const count = rounds(30)
  for (let round = 0; round < count; round++) {
    const email = `person-${round}@example.com`
    const codes = [await signInEmail(app(), project, email), await signInEmail(app(), project, email)]
    const responses = await Promise.all(codes.map(({ code }) => useSignInCode(project, code)))
    expect(outcomesOf(responses)).toEqual({ ok: 2 })
    expect(new Set(responses.map(({ body }) => body.user_id)).size).toBe(1)
    expect(responses.filter(({ body }) => body.is_new_user)).toHaveLength(1)
  }
  expect(await countRows(app().deps, project.id)).toMatchObject({
    users: count,
    contactChannels: count,
    sessions: 2 * count,
  })
}, 60_000)

test('a user deleted during the redemption of a magic link has no sessions', async () => {
  const project = await app().createProject({ flags })
  for (let round = 0; round < rounds(40); round++) {
    const email = `person-${round}@example.com`
    const id = await createVerified(project, email)
    const { code } = await signInEmail(app(), project, email)
    const [deleted, signedIn] = await Promise.all([
      project.request('DELETE', `/users/${id}`, { access: 'server' }),
      useSignInCode(project, code),
    ])
    expect(deleted.status).toBe(200)
    expect(['USER_NOT_FOUND', undefined]).toContain(signedIn.body.code)
    const later = await useSignInCode(project, code)
    expect(['USER_NOT_FOUND', 'VERIFICATION_CODE_ALREADY_USED']).toContain(later.body.code)
  }
  expect(await countRows(app().deps, project.id)).toMatchObject({ users: 0, sessions: 0 })
}, 60_000)

test('one magic link redeemed 50 times concurrently opens one session, for new and existing users', async () => {
  const project = await app().createProject({ flags })
  for (const known of [false, true]) {
    const email = `${known}@example.com`
    if (known) await createVerified(project, email)
    const before = await countRows(app().deps, project.id)
    const { code } = await signInEmail(app(), project, email)
    const responses = await atOnce(50, () => useSignInCode(project, code))
    expect(outcomesOf(responses)).toEqual({ ok: 1, VERIFICATION_CODE_ALREADY_USED: 49 })
    const after = await countRows(app().deps, project.id)
    expect((after.sessions ?? 0) - (before.sessions ?? 0)).toBe(1)
  }
}, 60_000)
