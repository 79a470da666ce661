/** Notices of changed contact channels, and their recipients. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const second = 'second@example.com'

type Body = Record<string, unknown>

const add = ({ request }: TestProject, user: string, body: Body = {}) =>
  request('POST', '/contact-channels', {
    user,
    body: { user_id: 'me', value: second, type: 'email', used_for_auth: false, ...body },
  })
const list = async ({ request }: TestProject, user_id: string): Promise<{ id: string }[]> =>
  (await request('GET', `/contact-channels?user_id=${user_id}`, { access: 'server' })).body.items
const patch = ({ request }: TestProject, user: string, id: string, body: Body) =>
  request('PATCH', `/contact-channels/me/${id}`, { user, body })

async function emailsAfter(work: () => Promise<unknown>): Promise<{ to: string; text: string }[]> {
  await app().deliverEmails()
  const before = app().emails.length
  await work()
  await app().deliverEmails()
  return app()
    .emails.slice(before)
    .map(({ to, text }) => ({ to: String(to), text: String(text) }))
}

describe('notices of email address changes', () => {
  test.each<[string, Body, number]>([
    ['a new primary address', { is_primary: true }, 1],
    ['a new address to sign in with', { used_for_auth: true }, 1],
    ['a further address that is not for sign-in', {}, 0],
  ])('%s: notices to the primary address', async (_name, body, count) => {
    const project = await app().createProject()
    const person = await signUp(project)
    const emails = await emailsAfter(() => add(project, person.accessToken, body))
    expect(emails.map(({ to }) => to)).toEqual(Array.from({ length: count }, () => person.email))
  })

  test('a changed or removed primary address: a notice to the previous value', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    const id = (await list(project, person.id))[0]?.id ?? ''
    const changed = await emailsAfter(() => patch(project, person.accessToken, id, { value: second }))
    expect(changed.map(({ to }) => to)).toEqual([person.email])
    const path = `/contact-channels/me/${id}`
    const removed = await emailsAfter(() => project.request('DELETE', path, { user: person.accessToken }))
    expect(removed.map(({ to }) => to)).toEqual([second])
  })

  test('every change of an address has an audit event', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    app().clock.advance(1)
    app().clock.advance(1)
    const { id } = (await add(project, person.accessToken)).body
    app().clock.advance(1)
    await patch(project, person.accessToken, id, { value: 'third@example.com' })
    app().clock.advance(1)
    await patch(project, person.accessToken, id, {})
    const path = `/contact-channels/${person.id}/${id}`
    await project.request('PATCH', path, { access: 'server', body: { is_verified: true } })
    app().clock.advance(1)
    await project.request('DELETE', path, { access: 'server' })
    const { body } = await project.request('GET', `/audit-events?user_id=${person.id}`, { access: 'server' })
    expect(
      body.items.map(({ type, actor }: { type: string; actor: { type: string } }) => `${type} ${actor.type}`),
    ).toEqual([
      'email_removed api_key',
      'email_verified api_key',
      'email_changed user',
      'email_added user',
      'sign_up user',
    ])
    expect(body.items[2].details).toMatchObject({ previous_email: second, email: 'third@example.com' })
  })
})
