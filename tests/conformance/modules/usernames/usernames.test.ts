/** Usernames: their form, who gets one, when it changes and when a freed name may be taken again. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { password, signUp, useTestApp } from '../../setup.ts'
import { outcomeOf } from '../../teams.ts'
import { createNamed, rename, signInByName, signUpNamed, useUsernames } from '../../usernames.ts'

const app = useTestApp({ trustedProxies: ['127.0.0.1'] })
const day = 86_400_000

let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await useUsernames(project, 'optional')
})

const asServer = (method: string, path: string, body?: unknown) =>
  project.request(method, path, { access: 'server', body })
const nameOf = async (id: string) => (await asServer('GET', `/users/${id}`)).body.username
const later = (millis: number) => {
  app().clock.advance(millis)
}

test('are off in new projects and never on in internal', async () => {
  const other = await app().createProject()
  const current = async () => (await other.request('GET', '/projects/current')).body.config
  expect(await current()).not.toHaveProperty('username')
  expect(outcomeOf(await signUpNamed(other, 'ann'))).toBe('USERNAMES_NOT_ENABLED')
  expect(outcomeOf(await signInByName(other, 'ann'))).toBe('USERNAMES_NOT_ENABLED')
  const person = await signUp(other)
  expect(outcomeOf(await rename(other, { token: person.accessToken }, 'ann'))).toBe('USERNAMES_NOT_ENABLED')
  await useUsernames(other, 'required')
  expect((await current()).username).toBe('required')
})

describe('the name of a new user', () => {
  test.each([
    'ann@example.com',
    '7f9c24e5-2f0e-4f7b-9d0a-1c2d3e4f5a6b',
    '7f9c24e52f0e4f7b9d0a1c2d3e4f5a6b',
    'ann😀',
    'аnn',
    'me',
    'x'.repeat(33),
    'ann..smith',
    '.ann',
    '',
  ])('%j is refused with the allowed characters', async (name) => {
    const { status, body } = await signUpNamed(project, name)
    expect([status, body.code, body.details]).toEqual([400, 'USERNAME_NOT_ALLOWED', { reason: 'form' }])
    expect(body.error).toContain('a-z, A-Z, 0-9, _, - and the dot')
  })

  test('is unique, whatever the letter case', async () => {
    const { id } = await createNamed(project, 'Ann.Smith')
    expect(await nameOf(id)).toBe('Ann.Smith')
    const { body } = await signUpNamed(project, 'aNN.sMITH')
    expect(body).toMatchObject({ code: 'USERNAME_ALREADY_EXISTS', details: { username: 'aNN.sMITH' } })
    const other = await app().createProject()
    await useUsernames(other, 'optional')
    expect(outcomeOf(await signUpNamed(other, 'ann.smith'))).toBe('200')
  })

  test('goes to one of two sign-ups at once', async () => {
    const responses = await Promise.all([signUpNamed(project, 'ann'), signUpNamed(project, 'ANN')])
    expect(responses.map(outcomeOf).sort()).toEqual(['200', 'USERNAME_ALREADY_EXISTS'])
  })

  test('is none that the service or the project reserves, unless a server sets it', async () => {
    await useUsernames(project, 'optional', { reserved_usernames: ['Ceo', 'ceo', 'garden'] })
    const { body: options } = await project.request('GET', '/projects/current/options', { access: 'admin' })
    expect(options.reserved_usernames).toEqual(['ceo', 'garden'])
    for (const name of ['admin', 'CEO', 'garden']) {
      const { body } = await signUpNamed(project, name)
      expect(body).toMatchObject({ code: 'USERNAME_NOT_ALLOWED', details: { reason: 'reserved' } })
    }
    const { status, body } = await asServer('POST', '/users', { username: 'ceo' })
    expect([status, body.username]).toEqual([201, 'ceo'])
    expect(outcomeOf(await asServer('POST', '/users', { username: 'CEO' }))).toBe('USERNAME_ALREADY_EXISTS')
  })

  test('is required at a sign-up with a password where the project says so', async () => {
    await useUsernames(project, 'required')
    expect(outcomeOf(await signUpNamed(project, null))).toBe('USERNAME_REQUIRED')
    expect((await signUpNamed(project, 'ann')).body).not.toHaveProperty('is_username_required')
  })
})

describe('a change', () => {
  test('by the user is possible once in 30 days, or as often as the project says', async () => {
    const ann = await createNamed(project, 'ann')
    expect(outcomeOf(await rename(project, ann, 'Ann'))).toBe('200')
    expect(outcomeOf(await rename(project, ann, 'ann2'))).toBe('200')
    const changedAt = app().clock.now()
    const { body } = await rename(project, ann, 'ann3')
    expect(body).toMatchObject({
      code: 'USERNAME_CHANGED_RECENTLY',
      details: { next_change_at_millis: changedAt + 30 * day },
    })
    expect(outcomeOf(await rename(project, ann, 'ANN2'))).toBe('200')
    expect(outcomeOf(await asServer('PATCH', `/users/${ann.id}`, { username: 'ann3' }))).toBe('200')
    await useUsernames(project, 'optional', { username_change_days: null })
    expect(outcomeOf(await rename(project, ann, 'ann4'))).toBe('200')
  })

  test('after the days is possible again', async () => {
    const ann = await createNamed(project, 'ann')
    await rename(project, ann, 'ann2')
    later(30 * day)
    const { body } = await project.request('POST', '/auth/password/sign-in', { body: { email: ann.email, password } })
    expect(outcomeOf(await rename(project, { token: body.access_token }, 'ann3'))).toBe('200')
  })

  test('removes a name only where none is required', async () => {
    const ann = await createNamed(project, 'ann')
    await useUsernames(project, 'required')
    expect(outcomeOf(await rename(project, ann, null))).toBe('USERNAME_REQUIRED')
    await useUsernames(project, 'optional')
    expect(outcomeOf(await rename(project, ann, null))).toBe('200')
    expect(await nameOf(ann.id)).toBeNull()
  })

  test('is recorded, and counted against the network', async () => {
    const ann = await createNamed(project, 'ann')
    await createNamed(project, 'bob')
    const probe = () =>
      project.request('PATCH', '/users/me', {
        user: ann.token,
        headers: { 'x-forwarded-for': '203.0.113.7' },
        body: { username: 'Bob' },
      })
    for (let count = 0; count < 30; count++) expect(outcomeOf(await probe())).toBe('USERNAME_ALREADY_EXISTS')
    const { status, body } = await probe()
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    await asServer('PATCH', `/users/${ann.id}`, { username: 'carol' })
    const events = await project.request('GET', `/audit-events?user_id=${ann.id}&type=username_changed`, {
      access: 'admin',
    })
    expect(events.body.items[0].details).toEqual({ previous_username: 'ann', username: 'carol' })
  })
})

describe('a freed name', () => {
  test('stays with its last user for 90 days', async () => {
    const ann = await createNamed(project, 'ann')
    await asServer('PATCH', `/users/${ann.id}`, { username: 'other' })
    expect(outcomeOf(await signUpNamed(project, 'Ann'))).toBe('USERNAME_ALREADY_EXISTS')
    expect(outcomeOf(await signInByName(project, 'ann'))).toBe('USERNAME_PASSWORD_MISMATCH')
    expect(outcomeOf(await asServer('PATCH', `/users/${ann.id}`, { username: 'ann' }))).toBe('200')
    await asServer('PATCH', `/users/${ann.id}`, { username: null })
    later(90 * day - 1)
    expect(outcomeOf(await signUpNamed(project, 'ann'))).toBe('USERNAME_ALREADY_EXISTS')
    later(1)
    expect(outcomeOf(await signUpNamed(project, 'ann'))).toBe('200')
    expect(outcomeOf(await asServer('PATCH', `/users/${ann.id}`, { username: 'ann' }))).toBe('USERNAME_ALREADY_EXISTS')
  })

  test('stays taken for 90 days after its user was deleted', async () => {
    const ann = await createNamed(project, 'ann')
    await asServer('DELETE', `/users/${ann.id}`)
    expect(outcomeOf(await asServer('POST', '/users', { username: 'ann' }))).toBe('USERNAME_ALREADY_EXISTS')
    later(90 * day)
    expect(outcomeOf(await asServer('POST', '/users', { username: 'ann' }))).toBe('201')
  })

  test('goes to one of two users who take it at once, and to neither while it is freed', async () => {
    const ann = await createNamed(project, 'ann')
    const both = await Promise.all([
      asServer('PATCH', `/users/${ann.id}`, { username: 'other' }),
      signUpNamed(project, 'ann'),
    ])
    expect(both.map(outcomeOf)).toEqual(['200', 'USERNAME_ALREADY_EXISTS'])
    later(90 * day)
    const taken = await Promise.all([signUpNamed(project, 'ann'), signUpNamed(project, 'Ann')])
    expect(taken.map(outcomeOf).sort()).toEqual(['200', 'USERNAME_ALREADY_EXISTS'])
  })
})

test('lists find users by the name, search it and sort by it', async () => {
  const [bob, ann] = [await createNamed(project, 'Bob'), await createNamed(project, 'ann')]
  const unnamed = await createNamed(project, null)
  const ids = async (query: string): Promise<string[]> =>
    (await asServer('GET', `/users?${query}`)).body.items.map(({ id }: { id: string }) => id)
  expect(await ids('username=BOB')).toEqual([bob.id])
  expect(await ids('username=bo')).toEqual([])
  expect(await ids('query=bob')).toEqual([bob.id])
  expect(await ids('order_by=username')).toEqual([ann.id, bob.id])
  expect(await ids('order_by=username&desc=true')).toEqual([bob.id, ann.id])
  expect(await ids('order_by=username&limit=1')).toEqual([ann.id])
  expect(await ids('')).toContain(unnamed.id)
  await asServer('PATCH', `/users/${bob.id}`, { username: 'robert', display_name: 'Rob' })
  expect([await ids('query=bob'), await ids('query=robert'), await ids('query=rob')]).toEqual([[], [bob.id], [bob.id]])
})
