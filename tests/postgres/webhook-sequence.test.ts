import { expect, test } from 'vitest'
import { insertEndpoint, queuedEvents } from '../conformance/queued-events.ts'
import { useTestApp } from '../conformance/setup.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()

async function createUser() {
  const project = await app().createProject()
  await insertEndpoint(app(), project)
  const { body } = await project.request('POST', '/users', { access: 'server', body: {} })
  const path = `/users/${body.id}`
  const rename = (display_name: string) => project.request('PATCH', path, { access: 'server', body: { display_name } })
  return { project, path, rename }
}

test('the stored update among concurrent ones has the highest sequence number', async () => {
  for (let round = 0; round < 5; round++) {
    const { project, path, rename } = await createUser()
    await Promise.all(Array.from({ length: 10 }, (_, n) => rename(`Name ${n}`)))
    const { body } = await project.request('GET', path, { access: 'server' })
    const events = await queuedEvents(app(), project)
    expect(events).toHaveLength(11)
    expect(events.at(-1)?.data.display_name).toBe(body.display_name)
  }
}, 60_000)

test('the last event contains the changes of concurrent calls in other tables', async () => {
  const { project, path, rename } = await createUser()
  await project.request('PATCH', path, { access: 'server', body: { primary_email: 'first@example.com' } })
  const move = (primary_email: string) => project.request('PATCH', path, { access: 'server', body: { primary_email } })
  for (let round = 0; round < rounds(40); round++) {
    await Promise.all([move(`address-${round}@example.com`), rename(`Name ${round}`), rename(`Other name ${round}`)])
    const { body } = await project.request('GET', path, { access: 'server' })
    const { display_name, primary_email } = (await queuedEvents(app(), project)).at(-1)?.data ?? {}
    expect({ display_name, primary_email }).toEqual({
      display_name: body.display_name,
      primary_email: body.primary_email,
    })
    const text = 'select search_text from users where project_id = $1'
    const expected = `${body.display_name}\n${body.primary_email}`.toLowerCase()
    expect(await app().deps.db.query(text, [project.id])).toEqual([{ searchText: expected }])
  }
}, 60_000)

test('no event of a user has a higher sequence number than the deletion', async () => {
  for (let round = 0; round < 10; round++) {
    const { project, path, rename } = await createUser()
    const updates = Array.from({ length: 5 }, (_, n) => rename(`Name ${n}`))
    const [deletion, ...others] = await Promise.all([project.request('DELETE', path, { access: 'server' }), ...updates])
    expect(deletion.status).toBe(200)
    for (const { status, body } of others) expect([200, 404], JSON.stringify(body)).toContain(status)
    const events = await queuedEvents(app(), project)
    expect(events.at(-1)?.type).toBe('user.deleted')
    expect(events.filter(({ type }) => type === 'user.deleted')).toHaveLength(1)
  }
}, 60_000)

test('concurrent memberships and updates of a user are numbered in the order of their commits', async () => {
  const { project, path, rename } = await createUser()
  const { body: team } = await project.request('POST', '/teams', { access: 'server', body: { display_name: 'Garden' } })
  const membership = `/team-memberships/${team.id}/${path.slice('/users/'.length)}`
  const join = () => project.request('POST', membership, { access: 'server', body: {} })
  const leave = () => project.request('DELETE', membership, { access: 'server' })
  for (let round = 0; round < 10; round++)
    await Promise.all([join(), rename(`Name ${round}`), leave(), join(), leave()])
  const changes = (await queuedEvents(app(), project)).filter(({ type }) => type.startsWith('team_membership'))
  expect(changes.length).toBeGreaterThan(1)
  // A membership begins before it ends, and ends before it begins again.
  changes.forEach(({ type }, index) => {
    expect(type).toBe(index % 2 === 0 ? 'team_membership.created' : 'team_membership.deleted')
  })
}, 60_000)
