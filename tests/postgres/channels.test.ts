import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../conformance/setup.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
const taken = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'

const add = ({ request }: TestProject, user_id: string, value: string, flags: object = {}) =>
  request('POST', '/contact-channels', {
    access: 'server',
    body: { user_id, value, type: 'email', used_for_auth: false, ...flags },
  })
const list = async ({ request }: TestProject, id: string) =>
  (await request('GET', `/contact-channels?user_id=${id}`, { access: 'server' })).body.items

/** Returns the ids of the given users that sign in with an address. */
async function signInUsersOf(project: TestProject, email: string, userIds: readonly (string | undefined)[]) {
  const users = userIds.filter((id) => id !== undefined)
  const channels = (await Promise.all(users.map((id) => list(project, id)))).flat()
  return channels.flatMap(({ value, used_for_auth, user_id }) => (value === email && used_for_auth ? [user_id] : []))
}

test('one of two users who add the same sign-in address concurrently gets it', async () => {
  const project = await app().createProject()
  const people = [await signUp(project), await signUp(project)]
  for (let round = 0; round < rounds(50); round++) {
    const value = `wanted-${round}@example.com`
    const responses = await Promise.all(people.map(({ id }) => add(project, id, value, { used_for_auth: true })))
    expect(tally(responses.map(({ status, body }) => body.code ?? String(status)))).toEqual({ '201': 1, [taken]: 1 })
  }
}, 60_000)

test('an address signs in one user if it is added while another user signs up with it', async () => {
  const project = await app().createProject()
  const { id } = await signUp(project)
  for (let round = 0; round < rounds(50); round++) {
    const email = `wanted-${round}@example.com`
    const body = { email, password: 'quiet river stones' }
    const [added, signedUp] = await Promise.all([
      add(project, id, email, { used_for_auth: true }),
      project.request('POST', '/auth/password/sign-up', { body }),
    ])
    // The sign-up takes an address that was added before it, because nobody has verified it (decision 0112).
    const isAdded = added.body.code === undefined
    expect(added.body.code ?? taken).toBe(taken)
    expect(isAdded ? [undefined, 'USER_EMAIL_ALREADY_EXISTS'] : [undefined]).toContain(signedUp.body.code)
    const newId: string | undefined = signedUp.body.user_id
    expect(await signInUsersOf(project, email, [id, newId])).toEqual([newId ?? id])
  }
}, 60_000)

test('one of ten addresses that are made primary concurrently is primary', async () => {
  const project = await app().createProject()
  for (let round = 0; round < 10; round++) {
    const { id } = await signUp(project)
    const responses = await atOnce(10, (index) =>
      add(project, id, `a${index}-${round}@example.com`, { is_primary: true }),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    const channels: { is_primary: boolean }[] = await list(project, id)
    expect(channels).toHaveLength(11)
    expect(channels.filter(({ is_primary }) => is_primary)).toHaveLength(1)
  }
}, 60_000)

test('an address added twice to a user concurrently is stored once', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(50); round++) {
    const { id } = await signUp(project)
    const responses = await atOnce(2, () => add(project, id, 'second@example.com'))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await list(project, id)).toHaveLength(2)
  }
}, 60_000)

test('a search finds a name and addresses that have changed concurrently', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(50); round++) {
    const person = await signUp(project, `old-${round}@example.com`)
    const responses = await Promise.all([
      project.request('PATCH', '/users/me', { user: person.accessToken, body: { display_name: `Name ${round}.` } }),
      add(project, person.id, `new-${round}@example.com`),
      add(project, person.id, `other-${round}@example.com`),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 201])
    for (const query of [`name ${round}.`, `old-${round}@`, `new-${round}@`, `other-${round}@`]) {
      const { body } = await project.request('GET', `/users?${new URLSearchParams({ query })}`, { access: 'server' })
      expect(body.items.map(({ id }: { id: string }) => id)).toEqual([person.id])
    }
  }
}, 60_000)
