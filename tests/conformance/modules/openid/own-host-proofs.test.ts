/** Proofs of own hosts that are lost, move to another project, or outlive theirs. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { callHost, type HostScene, proveHost, useHostScene } from '../../own-hosts.ts'
import { openOwners } from '../../project-owners.ts'

const host = 'auth.customer.com'
const origin = `http://${host}:8100`
const record = `_portico.${host}`
const hour = 60 * 60_000
const day = 24 * hour

let scene: HostScene
let project: TestProject
useHostScene(async (opened) => {
  scene = opened
  project = await scene.app.createProject()
})

const check = async (of = project) => (await callHost(of, 'POST', '/check', {})).body
const get = async (path: string) => (await scene.send(origin + path)).status

const eventsOf = ({ id }: TestProject) =>
  scene.app.deps.db.query<{ type: string }>('select type from audit_events where project_id = $1', [id])

test('a record that moves withdraws the host after 7 days, with emails before, and only then another project proves it', async () => {
  const { app, records } = scene
  const owned = project
  const { email: owner } = await (await openOwners(app)).ownerWith(owned, 'admin')
  const value = (await proveHost(scene, owned, host)).record_value
  const thief = await app.createProject()
  // The record of the first project proves nothing for another one.
  expect((await callHost(thief, 'PUT', '', { host })).body.record_value).not.toBe(value)
  expect((await check(thief)).record_state).toBe('different')
  // Both records are there: the host stays where it is.
  const both = await proveHost(scene, thief, host)
  expect([both.state, both.record_state]).toEqual(['pending', 'taken'])
  records.set(record, [both.record_value])
  app.emails.length = 0
  const states: string[] = []
  const emails: number[] = []
  for (const hours of [24, 24, 24 * 4, 23, 24, 2]) {
    app.clock.advance(hours * hour)
    await app.maintain()
    await app.deliverEmails()
    states.push((await callHost(owned, 'GET')).body.state)
    emails.push(app.emails.filter(({ to, text }) => to === owner && text.includes(host)).length)
  }
  expect([states, emails]).toEqual([
    ['lost', 'lost', 'lost', 'lost', 'lost', 'pending'],
    [1, 1, 1, 1, 2, 2],
  ])
  expect((await check(thief)).state).toBe('proven')
  app.clock.advance(1000)
  expect(await get(`/auth/${owned.id}/sign-in`)).toBe(404)
  expect(await get(`/auth/${thief.id}/sign-in`)).toBe(200)
})

test('a record that comes back keeps the host, and a resolver that is away withdraws nothing', async () => {
  const { app, records } = scene
  const { record_value } = await proveHost(scene, project, host)
  records.set(record, 'down')
  for (let days = 0; days < 10; days++) {
    app.clock.advance(day)
    await app.maintain()
  }
  expect(await callHost(project, 'GET')).toMatchObject({ body: { state: 'proven', record_state: 'unknown' } })
  records.set(record, [])
  expect((await check()).state).toBe('lost')
  app.clock.advance(6 * day)
  records.set(record, [record_value])
  await app.maintain()
  expect((await callHost(project, 'GET')).body).toMatchObject({ state: 'proven', withdrawn_at_millis: null })
  const types = (await eventsOf(project)).map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['own_host_updated', 'own_host_proven', 'own_host_lost']))
})

test('the host of a deleted project is freed, and needs the proof of the next one', async () => {
  const { app } = scene
  await proveHost(scene, project, host)
  await project.request('DELETE', '/projects/current', { access: 'admin' })
  app.clock.advance(1000)
  // Nobody has the host: its pages are no longer there, and the next project cannot use the record that is left.
  expect(await get(`/auth/${project.id}/sign-in`)).toBe(404)
  const next = await app.createProject()
  await callHost(next, 'PUT', '', { host })
  expect((await check(next)).record_state).toBe('different')
  app.clock.advance(1000)
  expect(await (await scene.send(`${origin}/auth/${next.id}/sign-in`)).text()).not.toContain(host)
  expect((await proveHost(scene, next, host)).state).toBe('proven')
})

test('one of two projects that prove a host at once gets it', async () => {
  const second = await scene.app.createProject()
  const tokens: string[] = []
  for (const each of [project, second]) tokens.push((await callHost(each, 'PUT', '', { host })).body.record_value)
  scene.records.set(record, tokens)
  const results = await Promise.all([check(), check(second)])
  expect(results.map(({ record_state }) => record_state).toSorted()).toEqual(['found', 'taken'])
})
