/** Visitors wait for an invitation while sign-up is closed. Requests of a place reveal nothing about the address. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { emailedInvitation, inviteUser, signUpCallback } from '../../invitations.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { password, useTestApp } from '../../setup.ts'
import { createVerified } from '../../sign-in-codes.ts'
import { joinWaitlist, openWaitlist, waitlistCallback } from '../../waitlist.ts'

const app = useTestApp({ trustedProxies: ['127.0.0.1'] })
const off = 'WAITLIST_NOT_ENABLED'
const week = 7 * 86_400_000

let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await openWaitlist(app(), project)
})

const join = (email: string, callback_url = waitlistCallback) =>
  project.request('POST', '/waitlist', { body: { email, callback_url } })
const confirm = (code: string) => project.request('POST', '/waitlist/confirm', { body: { code } })
const listed = async (email: string) => {
  // Entries of one millisecond have no order.
  app().clock.advance(1)
  return confirm(await joinWaitlist(app(), project, email))
}
const list = async (query = '') => (await project.request('GET', `/waitlist${query}`, { access: 'server' })).body
const emailsOf = async (query?: string): Promise<string[]> =>
  (await list(query)).items.map(({ email }: { email: string }) => email)
const invite = (body: object) =>
  project.request('POST', '/waitlist/invite', { access: 'server', body: { callback_url: signUpCallback, ...body } })
const outcomesOf = ({ body }: TestResponse): string[] => body.items.map(({ outcome }: { outcome: string }) => outcome)
const signUp = (email: string, invitation_code: string) =>
  project.request('POST', '/auth/password/sign-up', { body: { email, password, invitation_code } })

/** Returns what an observer can compare. */
function visible({ status, body, headers }: TestResponse): string {
  const names = [...new Headers(headers).keys()].filter((name) => !/request-id|ratelimit/.test(name))
  return JSON.stringify([status, body, names.sort()])
}

test('a request has one response and one statement for addresses of every kind', async () => {
  await createVerified(project, 'known@example.com', { password })
  await inviteUser(project, { email: 'invited@example.com' })
  await listed('listed@example.com')
  await listed('called@example.com')
  const { items } = await list('?query=called')
  await invite({ ids: [items[0].id] })
  const kinds = ['new', 'known', 'KNOWN', 'invited', 'listed', 'called'].map((name) => `${name}@example.com`)
  const responses = new Set<string>()
  for (const email of kinds) {
    app().takeStatements()
    responses.add(visible(await join(email)))
    expect(takeOwnStatements(app())).toEqual(['insert_waitlist_request'])
  }
  // Beyond the limit of the address, nothing is sent.
  for (let count = 0; count < 5; count++) responses.add(visible(await join('new@example.com')))
  expect([...responses]).toHaveLength(1)
  await app().deliverEmails()
  const links = app().emails.filter(({ text }) => text.includes(`${waitlistCallback}?code=`))
  expect(links.filter(({ to }) => to === 'new@example.com')).toHaveLength(5)
  expect(new Set(links.map(({ to }) => to))).toEqual(new Set(kinds))
})

test('a flood from one network ends at the limit of its calls, fills no list, and leaves the place of others', async () => {
  await listed('first@example.com')
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const flood = (email: string) =>
    project.request('POST', '/waitlist', { body: { email, callback_url: waitlistCallback }, headers })
  const outcomes: string[] = []
  for (let count = 0; count < 70; count++) {
    const { status, body } = await flood(`flood-${count}@example.com`)
    outcomes.push(status === 200 ? 'ok' : body.code)
  }
  expect(outcomes.filter((outcome) => outcome === 'ok').length).toBeLessThanOrEqual(60)
  expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS')
  // An hour later, the minutes of the network allow more calls than it may cause emails.
  for (let minute = 0; minute < 3; minute++) {
    app().clock.advance(60_000)
    for (let count = 0; count < 50; count++)
      outcomes.push((await flood(`more-${minute}-${count}@example.com`)).body.code)
  }
  expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS')
  await app().deliverEmails()
  expect(app().emails.filter(({ to }) => /^(?:flood|more)-/.test(to)).length).toBeLessThanOrEqual(120)
  expect(await emailsOf()).toEqual(['first@example.com'])
})

test('the link puts its address on the list once, and keeps the place of a second request', async () => {
  const code = await joinWaitlist(app(), project, 'Ann@example.com')
  expect(await emailsOf()).toEqual([])
  expect((await confirm(code)).body).toEqual({ email: 'Ann@example.com', has_account: false })
  expect((await confirm(code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  await listed('ben@example.com')
  await listed('ann@example.com')
  expect(await emailsOf()).toEqual(['Ann@example.com', 'ben@example.com'])
  const first = await list('?limit=1')
  expect(first.items[0]).toMatchObject({ email: 'Ann@example.com', invited_at_millis: null })
  expect(await emailsOf(`?limit=1&cursor=${first.pagination.next_cursor}`)).toEqual(['ben@example.com'])
  await createVerified(project, 'known@example.com', { password })
  expect((await listed('known@example.com')).body).toEqual({ email: 'known@example.com', has_account: true })
  expect(await emailsOf()).toHaveLength(2)
})

test('those who wait longest are invited, and leave the list when they sign up', async () => {
  for (const name of ['ann', 'ben', 'cleo']) await listed(`${name}@example.com`)
  expect(outcomesOf(await invite({ count: 2 }))).toEqual(['invited', 'invited'])
  expect([await emailsOf('?is_invited=true'), await emailsOf('?is_invited=false')]).toEqual([
    ['ann@example.com', 'ben@example.com'],
    ['cleo@example.com'],
  ])
  const code = await emailedInvitation(app(), 'ann@example.com')
  expect(app().emails.findLast(({ to }) => to === 'ann@example.com')?.subject).toContain('is ready')
  const { body: user, status } = await signUp('ann@example.com', code)
  expect([status, await emailsOf()]).toEqual([200, ['ben@example.com', 'cleo@example.com']])
  await project.request('DELETE', `/users/${user.user_id}`, { access: 'server' })
  expect(await emailsOf('?query=ann')).toEqual([])
})

test('an entry is invited once in seven days, also by two owners at once', async () => {
  for (const name of ['ann', 'ben', 'kim']) await listed(`${name}@example.com`)
  const ids: string[] = (await list()).items.map(({ id }: { id: string }) => id)
  const [annId, , kimId = ''] = ids
  await createVerified(project, 'ben@example.com', { password })
  await project.request('DELETE', `/waitlist/${kimId}`, { access: 'server' })
  const both = await Promise.all([invite({ ids }), invite({ ids: [annId] })])
  const byId = both.flatMap(({ body }) => body.items).filter(({ id }: { id: string }) => id === annId)
  expect(byId.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual(['already_invited', 'invited'])
  expect(outcomesOf(await invite({ ids }))).toEqual(['already_invited', 'not_found', 'not_found'])
  app().clock.advance(week)
  expect(outcomesOf(await invite({ ids: [annId] }))).toEqual(['invited'])
  for (const body of [{}, { ids: [], count: 1 }, { ids, count: 1 }, { count: 0 }, { count: 101 }]) {
    expect((await invite(body)).body.code).toBe('SCHEMA_ERROR')
  }
  const removal = await project.request('DELETE', `/waitlist/${kimId}`, { access: 'server' })
  expect(removal.body.code).toBe('WAITLIST_ENTRY_NOT_FOUND')
  const unknown = await invite({ ids: [annId], callback_url: 'https://evil.test/join' })
  expect(unknown.body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
})

test('there is a waitlist while it is on and sign-up is closed, and clients see that', async () => {
  const isShown = async () => (await project.request('GET', '/projects/current')).body.config.waitlist_open
  const code = await joinWaitlist(app(), project, 'ann@example.com')
  expect(await isShown()).toBe(true)
  expect((await join('ann@example.com', 'https://evil.test/')).body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
  await openWaitlist(app(), project, false)
  expect([await isShown(), (await join('ann@example.com')).body.code]).toEqual([undefined, off])
  // The code stays valid, so that it works when the list is open again.
  expect((await confirm(code)).body.code).toBe(off)
  await openWaitlist(app(), project)
  expect((await confirm(code)).status).toBe(200)
  const turnOff = { access: 'admin', body: { waitlist_enabled: false } } as const
  await project.request('PATCH', '/projects/current/options', turnOff)
  expect([await isShown(), (await join('ann@example.com')).body.code]).toEqual([undefined, off])
  const { body } = await project.request('GET', '/audit-events', { access: 'server' })
  const types = body.items.map(({ type }: { type: string }) => type)
  expect(types.filter((type: string) => type.startsWith('waitlist_')).sort()).toEqual([
    'waitlist_joined',
    'waitlist_requested',
  ])
})
