/** Sign-in by username: one refusal for every reason, limits as for addresses, and the question for a missing name. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { takeOwnStatements } from '../../own-statements.ts'
import { password, useTestApp } from '../../setup.ts'
import { createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { outcomeOf } from '../../teams.ts'
import { createNamed, signInByName, signUpNamed, useUsernames } from '../../usernames.ts'

const app = useTestApp()

let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await useUsernames(project, 'optional')
})

const signIn = (body: object) => project.request('POST', '/auth/password/sign-in', { body })

/** Returns what an observer can compare. */
function visible({ status, body, headers }: TestResponse): string {
  const names = [...new Headers(headers).keys()].filter((name) => !/request-id|ratelimit/.test(name))
  return JSON.stringify([status, body, names.sort()])
}

test('takes a username or an email, exactly one, in any letter case', async () => {
  const ann = await createNamed(project, 'Ann')
  expect((await signInByName(project, 'aNN')).body.user_id).toBe(ann.id)
  expect((await signIn({ email: ann.email, password })).body.user_id).toBe(ann.id)
  const both = await signIn({ email: ann.email, username: 'ann', password })
  expect(both.body.code).toBe('SCHEMA_ERROR')
  expect(both.body.error).toContain('body.username: must be absent if email is given')
  const neither = await signIn({ password })
  expect(neither.body.error).toContain('body.email: is required')
  expect(outcomeOf(await signInByName(project, ann.email))).toBe('USERNAME_PASSWORD_MISMATCH')
})

test('an unknown name, a wrong password and a user without password are one refusal after the same statements', async () => {
  await createNamed(project, 'ann')
  await project.request('POST', '/users', { access: 'server', body: { username: 'nopassword' } })
  const gone = await createNamed(project, 'gone')
  await project.request('PATCH', `/users/${gone.id}`, { access: 'server', body: { username: null } })
  const responses = new Set<string>()
  const statements = new Set<string>()
  for (const name of ['ann', 'nobodyknows', 'nopassword', 'gone', 'x', 'x'.repeat(2000), '😀', 'ann@example.com']) {
    app().takeStatements()
    responses.add(visible(await signInByName(project, name, 'not the password')))
    statements.add(takeOwnStatements(app()).join())
  }
  expect([...responses]).toEqual([expect.stringContaining('USERNAME_PASSWORD_MISMATCH')])
  expect([...statements]).toEqual(['select_user_by_username,insert_audit_event'])
})

test('wrong passwords are counted for the name as for an address', async () => {
  const ann = await createNamed(project, 'ann')
  for (let count = 0; count < 10; count++) await signInByName(project, count % 2 ? 'ANN' : 'ann', 'not the password')
  const elsewhere = { 'user-agent': 'another browser', 'x-forwarded-for': '203.0.113.9' }
  const blocked = await project.request('POST', '/auth/password/sign-in', {
    body: { username: 'Ann', password },
    headers: elsewhere,
  })
  expect(blocked.status).toBe(429)
  const check = await project.request('GET', `/users/${ann.id}/sign-in-check`, { access: 'server' })
  const [ofPassword] = check.body.methods
  expect(ofPassword.reasons).toContainEqual(
    expect.objectContaining({ code: 'blocked', email: 'ann', is_blocking: false }),
  )
  expect((await project.request('POST', `/users/${ann.id}/unlock`, { access: 'server' })).status).toBe(200)
  expect(outcomeOf(await signInByName(project, 'ann'))).toBe('200')
})

test('users of a required name without one are asked at each sign-in, by any method and in published clients not', async () => {
  const email = 'ann@example.com'
  await createVerified(project, email, { password })
  await useUsernames(project, 'required')
  const first = await signIn({ email, password })
  expect(first.body.is_username_required).toBe(true)
  const { code } = await signInEmail(app(), project, email)
  const byCode = await useSignInCode(project, code)
  expect(byCode.body.is_username_required).toBe(true)
  const published = await project.request('POST', '/auth/password/sign-in', {
    access: 'none',
    headers: {
      'x-stack-project-id': project.id,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': project.keys.publishableClientKey,
    },
    body: { email, password },
  })
  expect(published.status).toBe(200)
  const named = await project.request('PATCH', '/users/me', {
    user: first.body.access_token,
    body: { username: 'ann' },
  })
  expect(named.body.username).toBe('ann')
  expect((await signIn({ email, password })).body).not.toHaveProperty('is_username_required')
})

test('a sign-up that continues by email keeps the name, and is completed without it if it was taken meanwhile', async () => {
  await useUsernames(project, 'required', { hide_accounts: true })
  await createUserOfServer('taken')
  expect(outcomeOf(await signUpNamed(project, 'taken', 'new@example.com'))).toBe('USERNAME_ALREADY_EXISTS')
  const codeOf = async (name: string, email: string) => {
    const { body } = await signUpNamed(project, name, email)
    await app().deliverEmails()
    const mail = app().emails.findLast(({ to }) => to === email)
    const typed = /\b[0-9A-Z]{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    return `${typed}${body.details.nonce}`
  }
  const code = await codeOf('ann', 'ann@example.com')
  const signedUp = await project.request('POST', '/auth/otp/sign-in', { body: { code } })
  expect(signedUp.body).not.toHaveProperty('is_username_required')
  expect((await signInByName(project, 'ann')).body.user_id).toBe(signedUp.body.user_id)
  const late = await codeOf('bob', 'bob@example.com')
  await createUserOfServer('bob')
  const unnamed = await project.request('POST', '/auth/otp/sign-in', { body: { code: late } })
  expect([unnamed.status, unnamed.body.is_username_required]).toEqual([200, true])
})

const createUserOfServer = (username: string) =>
  project.request('POST', '/users', { access: 'server', body: { username } })
