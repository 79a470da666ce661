/** Trusted devices and required second factors on two nodes. Both are read from the database without a cache. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertTeam } from '../conformance/insert-team.ts'
import { enableTotp } from '../conformance/second-factor.ts'
import { signUp } from '../conformance/setup.ts'
import { listDevices, outcomeOn, signInOn, signUpWithDevice } from '../conformance/trusted-devices.ts'
import { tally } from './at-once.ts'

let here: TestApp
let elsewhere: TestApp
let project: TestProject
beforeAll(async () => {
  here = await createTestApp({ limits: null })
  elsewhere = await createTestApp({ limits: null }, { db: here.deps.db })
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})
beforeEach(async () => {
  project = await here.createProject()
})

/** The same project, called on the other node. */
const there = () => elsewhere.openProject(project)
/** Time after which a node has reloaded a changed project. */
const projectCacheMillis = 1000

/** A user with a trusted device, and both nodes at the same time. */
async function signUpOnTrustedDevice() {
  const person = await signUpWithDevice(here, project)
  elsewhere.clock.advance(here.clock.now() - elsewhere.clock.now())
  return person
}

test('a device trusted on one node is trusted on the other with its rotated secret', async () => {
  const person = await signUpOnTrustedDevice()
  const { body: first } = await signInOn(there(), person, person.secret)
  const { body: second } = await signInOn(project, person, first.trusted_device_secret)
  expect([first, second].map((body) => typeof body.access_token)).toEqual(['string', 'string'])
  expect(await outcomeOn(there(), person, person.secret)).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
  expect(await outcomeOn(project, person, second.trusted_device_secret)).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
})

test('a device removed on one node is not trusted in the next sign-in on the other', async () => {
  const person = await signUpOnTrustedDevice()
  const [device] = await listDevices(project, person)
  await project.request('DELETE', `/auth/mfa/trusted-devices/${device.id}`, { user: person.accessToken })
  expect(await outcomeOn(there(), person, person.secret)).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
})

test('concurrent sign-ins with one device secret on both nodes receive the same new secret, which stays valid', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await signUpOnTrustedDevice()
    const nodes = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? project : there()))
    const responses = await Promise.all(nodes.map((node) => signInOn(node, person, person.secret)))
    const secrets = responses.map(({ body }) => String(body.trusted_device_secret))
    expect(Object.values(tally(secrets))).toEqual([10])
    expect(await outcomeOn(there(), person, secrets[0] ?? '')).toBe('trusted')
  }
}, 60_000)

test('a second factor that a project begins to require is required on other nodes at once, and accepted there once it is added', async () => {
  const person = await signUp(project)
  const team = await insertTeam(here, project, [person.id])
  await project.request('POST', '/team-permission-definitions', { access: 'admin', body: { id: 'editor' } })
  await project.request('POST', `/team-permissions/${team}/${person.id}/editor`, { access: 'server', body: {} })
  const held = async () => {
    const path = `/team-permissions?recursive=true&user_id=${person.id}`
    const { body } = await there().request('GET', path, { access: 'server' })
    return body.items.map(({ id }: { id: string }) => id)
  }
  expect(await held()).toEqual(['editor'])
  const config = { second_factor_grace_days: 0 }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  expect(await held()).toEqual([])
  await enableTotp(project, person)
  expect(await held()).toEqual(['editor'])
  elsewhere.clock.advance(projectCacheMillis)
  const { body } = await there().request('GET', '/projects/current', { access: 'admin' })
  expect(body.config.second_factor_grace_days).toBe(0)
})
