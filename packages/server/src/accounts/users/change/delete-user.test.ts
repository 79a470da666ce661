import { expect, test } from 'vitest'
import type { TestProject } from '../../../testing/index.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

async function signUp({ request }: TestProject, email = 'ann@example.com') {
  const body = { email, password: 'quiet river stones' }
  return (await request('POST', '/auth/password/sign-up', { body })).body
}

const countOf = async (project: TestProject) =>
  (await project.request('GET', '/projects/current', { access: 'admin' })).body.user_count

test('deleting a user frees the address, ends the sessions and updates the count', async () => {
  const project = await app().createProject()
  const { user_id, refresh_token } = await signUp(project)
  await signUp(project, 'bo@example.com')
  expect(await countOf(project)).toBe(2)
  expect((await project.request('DELETE', `/users/${user_id}`, { access: 'server' })).body).toEqual({ success: true })
  expect(await countOf(project)).toBe(1)
  const headers = { 'x-portico-refresh-token': refresh_token }
  expect((await project.request('POST', '/auth/sessions/current/refresh', { headers })).status).toBe(401)
  expect((await signUp(project)).is_new_user).toBe(true)
  const tables = ['contact_channels', 'sessions', 'verification_codes']
  for (const table of tables) {
    const text = `select user_id from ${table} where project_id = $1 and user_id = $2`
    expect(await app().deps.db.query(text, [project.id, user_id]), table).toEqual([])
  }
})

test('exactly one of several concurrent deletions of a user succeeds', async () => {
  const project = await app().createProject()
  const { user_id } = await signUp(project)
  const remove = () => project.request('DELETE', `/users/${user_id}`, { access: 'server' })
  const responses = await Promise.all([remove(), remove(), remove()])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await countOf(project)).toBe(0)
})

test('users can delete themselves only if the project allows it; servers always can', async () => {
  const closed = await app().createProject()
  const { access_token: user, user_id } = await signUp(closed)
  const refused = await closed.request('DELETE', '/users/me', { user })
  expect([refused.status, refused.body.code]).toEqual([400, 'USER_DELETION_NOT_ENABLED'])
  expect((await closed.request('DELETE', '/users/me', { user, access: 'server' })).status).toBe(200)
  expect((await closed.request('GET', `/users/${user_id}`, { access: 'server' })).body.code).toBe('USER_NOT_FOUND')
  const open = await app().createProject({ flags: { clientUserDeletionEnabled: true } })
  const person = await signUp(open)
  expect((await open.request('DELETE', '/users/me', { user: person.access_token })).body).toEqual({ success: true })
  expect((await open.request('DELETE', '/users/me')).body.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})
