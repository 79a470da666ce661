/** Changes of an account write an audit event and send a notice to the previous address. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const secret = Buffer.alloc(20, 7).toString('base64')

async function effectsOf(project: TestProject, person: Person, body: object, access: 'client' | 'server' = 'server') {
  await app().deliverEmails()
  app().clock.advance(1000)
  const [emailsBefore, since] = [app().emails.length, app().clock.now()]
  const path = access === 'server' ? `/users/${person.id}` : '/users/me'
  const response = await project.request('PATCH', path, { access, user: person.accessToken, body })
  expect(response.status, response.text).toBe(200)
  await app().deliverEmails()
  const { body: page } = await project.request('GET', `/audit-events?user_id=${person.id}`, { access: 'server' })
  const events = page.items.filter(({ at_millis }: { at_millis: number }) => at_millis >= since)
  return {
    events: events.map(({ type }: { type: string }) => type).sort(),
    details: events.map(({ details }: { details: object }) => details),
    recipients: app()
      .emails.slice(emailsBefore)
      .map(({ to }) => String(to)),
  }
}

test.each<[string, object, string[]]>([
  ['a password set', { password: 'loud mountain streams' }, ['password_changed']],
  ['a password removed', { password: null }, ['password_removed']],
  ['a second factor', { totp_secret_base64: secret }, ['totp_enabled']],
  ['another primary address', { primary_email: 'new@example.com' }, ['email_changed']],
  ['no primary address any more', { primary_email: null }, ['email_removed']],
])('%s by a server', async (_name, change, events) => {
  const project = await app().createProject()
  const person = await signUp(project)
  const effects = await effectsOf(project, person, change)
  expect([effects.events, effects.recipients]).toEqual([events, [person.email]])
})

test('several changes in one call each write an event and a notice, all to the previous address', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const change = { password: 'loud mountain streams', totp_secret_base64: secret, primary_email: 'new@example.com' }
  const { events, recipients, details } = await effectsOf(project, person, change)
  expect(events).toEqual(['email_changed', 'password_changed', 'totp_enabled'])
  expect(recipients).toEqual([person.email, person.email, person.email])
  expect(JSON.stringify(details)).not.toContain(secret)
  expect(JSON.stringify(details)).not.toContain('mountain')
})

test('removing the second factor deletes the recovery codes', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await effectsOf(project, person, { totp_secret_base64: secret }, 'client')
  const insert = `insert into recovery_codes (project_id, user_id, selector, secret_hash, created_at_millis)
    values ($1, $2, 'selector', 'hash', 1)`
  await app().deps.db.query(insert, [project.id, person.id])
  const { events, recipients } = await effectsOf(project, person, { totp_secret_base64: null }, 'client')
  expect([events, recipients]).toEqual([['totp_disabled'], [person.email]])
  expect((await countRows(app().deps, project.id)).recovery_codes ?? 0).toBe(0)
})

test('removing passkeys by the flag writes one event and one notice, and none without passkeys', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  expect((await effectsOf(project, person, { passkey_auth_enabled: false }, 'client')).events).toEqual([])
  const insert = `insert into passkeys (project_id, id, user_id, credential_id, public_key, sign_count, transports, name,
    created_at_millis) values ($1, gen_random_uuid(), $2, $3, '\\x00', 0, '[]', 'Key', 1)`
  for (const credential of ['a', 'b']) await app().deps.db.query(insert, [project.id, person.id, credential])
  const { events, details, recipients } = await effectsOf(project, person, { passkey_auth_enabled: false }, 'client')
  expect([events, details, recipients]).toEqual([['passkey_removed'], [{ count: 2 }], [person.email]])
})

test('changes that do not concern sign-in write no event and no notice', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const change = {
    display_name: 'Ann',
    client_metadata: { a: 1 },
    totp_secret_base64: null,
    primary_email: person.email,
  }
  expect(await effectsOf(project, person, change)).toEqual({ events: [], details: [], recipients: [] })
})

test('a first address causes no notice, since there is no previous address', async () => {
  const project = await app().createProject()
  const { body } = await project.request('POST', '/users', { access: 'server', body: {} })
  const person = { id: body.id, email: '', accessToken: '', refreshToken: '' }
  const { events, recipients } = await effectsOf(project, person, { primary_email: 'new@example.com' })
  expect([events, recipients]).toEqual([['email_added'], []])
})

test('a refused change writes nothing', async () => {
  const project = await app().createProject()
  const [person, other] = [await signUp(project), await signUp(project)]
  await app().deliverEmails()
  const before = await countRows(app().deps, project.id)
  const body = { password: 'loud mountain streams', primary_email: other.email }
  expect((await project.request('PATCH', `/users/${person.id}`, { access: 'server', body })).status).toBe(400)
  expect(await countRows(app().deps, project.id)).toEqual(before)
})

test('the audit events of a deleted user are kept', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  app().clock.advance(1)
  await project.request('DELETE', `/users/${person.id}`, { access: 'server' })
  const { body } = await project.request('GET', `/audit-events?user_id=${person.id}`, { access: 'server' })
  expect(body.items.map(({ type }: { type: string }) => type)).toEqual(['user_deleted', 'sign_up'])
})
