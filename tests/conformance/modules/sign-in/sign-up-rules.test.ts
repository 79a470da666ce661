/** Rules of sign-up: which of them decides, what a refused and a held person gets, and the approval. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { allowVisitors, visit } from '../../anonymous-visitor.ts'
import { createAuthenticator, register } from '../../authenticator.ts'
import { createInternalProject } from '../../internal-project.ts'
import { emailedInvitation, invite, useInvitation } from '../../invitations.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { password, useTestApp } from '../../setup.ts'
import { createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { createTeam } from '../../teams.ts'

const app = useTestApp()

let project: TestProject
let sentBefore = 0
beforeEach(async () => {
  await app().deliverEmails()
  sentBefore = app().emails.length
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
})

const admin = (method: string, path: string, body?: object) => project.request(method, path, { access: 'admin', body })
const setRules = (rules: object[], disposable_domains: string[] = []) =>
  admin('PUT', '/sign-up-rules', { rules, disposable_domains })
const signUp = (email: string, options: object = {}) =>
  project.request('POST', '/auth/password/sign-up', { body: { email, password }, ...options })
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? 'ok' : `${status} ${body.code}`
const signIn = async (email: string) =>
  outcomeOf(await project.request('POST', '/auth/password/sign-in', { body: { email, password } }))
const waits = '403 SIGN_UP_WAITS_FOR_APPROVAL'
const refused = '403 SIGN_UP_REFUSED'
const withCode = async (email: string) =>
  outcomeOf(await useSignInCode(project, (await signInEmail(app(), project, email)).code))
async function sent() {
  await app().deliverEmails()
  return app().emails.slice(sentBefore)
}
const eventsOf = async (type: string) =>
  (await project.request('GET', `/audit-events?type=${type}`, { access: 'server' })).body.items
const usersOf = async (query = '') => (await project.request('GET', `/users${query}`, { access: 'server' })).body.items

describe('the rules', () => {
  test('are read as they were set, with the conditions that were left out', async () => {
    expect((await admin('GET', '/sign-up-rules')).body).toEqual({ rules: [], disposable_domains: [] })
    const { status, body } = await setRules([{ action: 'refuse', emails: ['Example.COM'] }], ['throw.example'])
    expect(status).toBe(200)
    expect(body.rules[0]).toMatchObject({ action: 'refuse', is_enabled: true, emails: ['example.com'], networks: null })
    expect((await admin('GET', '/sign-up-rules')).body).toEqual(body)
    expect((await eventsOf('sign_up_rules_updated'))[0].details).toEqual({
      rules: [{ action: 'refuse', is_enabled: true }],
    })
  })

  test('cannot lock out owners: their project has none', async () => {
    const internal = await createInternalProject(app())
    const rules = [{ action: 'refuse' }]
    const { status, body } = await internal.request('PUT', '/sign-up-rules', { access: 'admin', body: { rules } })
    expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
    expect(JSON.stringify(body)).toContain('not available in the project internal')
  })

  test('number at most 100', async () => {
    const rules = Array.from({ length: 101 }, () => ({ action: 'allow' }))
    expect((await setRules(rules)).body.code).toBe('SCHEMA_ERROR')
    expect((await setRules(rules.slice(1))).status).toBe(200)
  })

  test('add no statement to a sign-up', async () => {
    const statements = async (email: string) => {
      await project.request('GET', '/projects/current')
      app().takeStatements()
      await signUp(email)
      return takeOwnStatements(app())
    }
    const without = await statements('a@example.com')
    await setRules([{ action: 'refuse', emails: ['other.example'], is_disposable: true }])
    expect(await statements('b@example.com')).toEqual(without)
  })
})

describe('a refused sign-up', () => {
  test('creates no user by any method, and leaves an event', async () => {
    await setRules([{ action: 'refuse', emails: ['bad.example'] }])
    expect(outcomeOf(await signUp('a@bad.example'))).toBe(refused)
    app().clock.advance(1)
    expect(await withCode('b@bad.example')).toBe(refused)
    expect(outcomeOf(await signUp('c@good.example'))).toBe('ok')
    expect(await usersOf()).toHaveLength(1)
    const events = await eventsOf('sign_up_refused')
    expect(events.map(({ details }: { details: object }) => details)).toEqual([
      { email: 'b@bad.example', method: 'otp' },
      { email: 'a@bad.example', method: 'password' },
    ])
  })

  test('is decided by the rules of the moment at which the user is created', async () => {
    const { code } = await signInEmail(app(), project, 'a@late.example')
    await setRules([{ action: 'refuse', emails: ['late.example'] }])
    expect(outcomeOf(await useSignInCode(project, code))).toBe(refused)
  })

  // Addresses are ASCII: a domain in another script is written as xn--….
  test.each([
    ['a domain in another script', 'ann@bücher.example', 'bad'],
    ['the same domain in ASCII', 'ann@xn--bcher-kva.example', refused],
    ['a dot at the end', 'ann@xn--bcher-kva.example.', 'bad'],
    ['an address literal', 'ann@[192.0.2.1]', 'bad'],
    ['another letter case', 'ANN@XN--BCHER-KVA.EXAMPLE', refused],
    ['a part after a plus', 'ann+shop@xn--bcher-kva.example', refused],
  ])('by an address with %s creates no user', async (_, address, expected) => {
    await setRules([{ action: 'refuse', emails: ['xn--bcher-kva.example'] }])
    const outcome = outcomeOf(await signUp(address))
    expect(outcome === refused ? refused : outcome.startsWith('400') && 'bad').toBe(expected)
    expect(await usersOf()).toEqual([])
  })

  test('concerns throw-away addresses of the list and of the project', async () => {
    await setRules([{ action: 'refuse', is_disposable: true }], ['own-throw.example'])
    expect(outcomeOf(await signUp('a@mailinator.com'))).toBe(refused)
    expect(outcomeOf(await signUp('a@mail.own-throw.example'))).toBe(refused)
    expect(outcomeOf(await signUp('a@example.com'))).toBe('ok')
  })

  test('admits invited addresses where a rule before allows them', async () => {
    const team = await createTeam(project)
    await setRules([{ action: 'allow', is_invited: true }, { action: 'refuse' }])
    await invite(project, team, { email: 'guest@example.com' })
    await emailedInvitation(app(), 'guest@example.com')
    expect(await withCode('guest@example.com')).toBe('ok')
    expect(await withCode('stranger@example.com')).toBe(refused)
  })

  test('does not concern users that a server creates, and people who have an account', async () => {
    await createVerified(project, 'old@bad.example', { password })
    await setRules([{ action: 'refuse' }])
    expect(await signIn('old@bad.example')).toBe('ok')
    await createVerified(project, 'new@bad.example', { password })
    expect(await signIn('new@bad.example')).toBe('ok')
  })
})

test.each([
  ['refuse', {}],
  ['hold', {}],
  ['allow', { config: { sign_up_enabled: false } }],
])('an anonymous user with a passkey stays anonymous under a rule that says %s, with %j', async (action, settings) => {
  await admin('PATCH', '/projects/current', { config: { passkey_enabled: true } })
  await allowVisitors(project)
  const visitor = await visit(project)
  await setRules([{ action }])
  await admin('PATCH', '/projects/current', settings)
  const { body } = await register(visitor.project, visitor, createAuthenticator())
  expect(body.code).toBe(action === 'allow' ? 'SIGN_UP_NOT_ENABLED' : 'SIGN_UP_REFUSED')
  const me = await visitor.call('GET', '/users/me')
  expect(me.body).toMatchObject({ id: visitor.id, is_anonymous: true, passkey_auth_enabled: false })
  const refusals = await eventsOf('sign_up_refused')
  expect(refusals).toHaveLength(action === 'allow' ? 0 : 1)
})

describe('a held sign-up', () => {
  const email = 'held@example.com'
  beforeEach(() => setRules([{ action: 'hold' }]))

  async function held() {
    expect(outcomeOf(await signUp(email))).toBe(waits)
    const [user] = await usersOf('?is_restricted=true')
    return user
  }
  const approve = (id: string) =>
    project.request('PATCH', `/users/${id}`, { access: 'server', body: { is_restricted: false } })

  test('creates a user who cannot sign in by any method, and gets an email', async () => {
    const user = await held()
    expect(user).toMatchObject({ primary_email: email, is_restricted: true, ban: null })
    expect(await signIn(email)).toBe(waits)
    expect(await withCode(email)).toBe(waits)
    const session = { access: 'server', body: { user_id: user.id } } as const
    expect(outcomeOf(await project.request('POST', '/auth/sessions', session))).toBe(waits)
    const waiting = (await sent()).filter(({ subject }) => subject.includes('waits for approval'))
    expect(waiting.map(({ to }) => to)).toEqual([email])
    const check = await project.request('GET', `/users/${user.id}/sign-in-check`, { access: 'server' })
    expect(check.body.can_sign_in).toBe(false)
    expect(check.body.methods[0].reasons[0].code).toBe('waits_for_approval')
  })

  test('by code creates the user, too', async () => {
    expect(await withCode(email)).toBe(waits)
    expect(await usersOf('?is_restricted=true')).toHaveLength(1)
  })

  test('is approved once: the person gets one email and signs in', async () => {
    const { id } = await held()
    const both = await Promise.all([approve(id), approve(id)])
    expect(both.map(({ status, body }) => [status, body.is_restricted])).toEqual([
      [200, false],
      [200, false],
    ])
    expect(await signIn(email)).toBe('ok')
    const approvals = (await sent()).filter(({ subject }) => subject.includes('You can sign in now'))
    expect(approvals).toHaveLength(1)
    expect(approvals[0]?.text).not.toContain('127.0.0.1')
    expect(await usersOf('?is_restricted=true')).toEqual([])
    expect(await eventsOf('sign_up_approved')).toHaveLength(1)
  })

  test('is deleted like any user', async () => {
    const { id } = await held()
    expect((await project.request('DELETE', `/users/${id}`, { access: 'server' })).status).toBe(200)
    expect(await usersOf('?is_restricted=true')).toEqual([])
    expect(outcomeOf(await signUp(email))).toBe(waits)
  })

  test('stays held when its address is invited afterwards, and an approval opens the account', async () => {
    await setRules([{ action: 'allow', is_invited: true }, { action: 'hold' }])
    const { id } = await held()
    // The notice about the approval comes first.
    await app().deliverEmails()
    const team = await createTeam(project)
    await invite(project, team, { email })
    const code = await emailedInvitation(app(), email)
    const again = await project.request('POST', '/auth/password/sign-up', {
      body: { email, password, invitation_code: code },
    })
    expect(again.body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
    expect([await signIn(email), await withCode(email)]).toEqual([waits, waits])
    await approve(id)
    const { body } = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
    expect((await useInvitation(project, code, body.access_token)).status).toBe(200)
  })

  test('is not set by a server', async () => {
    const id = await createVerified(project, 'other@example.com')
    const body = { is_restricted: true }
    expect((await project.request('PATCH', `/users/${id}`, { access: 'server', body })).body.code).toBe('SCHEMA_ERROR')
  })
})
