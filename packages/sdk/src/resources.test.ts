import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClientApp } from './client-app.ts'
import { resourcesOf } from './resources.ts'
import { createMemoryTokenStore } from './session/stores/memory.ts'
import { noTokens } from './session/token-store.ts'
import { accessToken, appOptions, createFakeService, ok, type Reply, refusal } from './testing/fake-service.ts'
import { settle, useFakeTimers } from './testing/settle.ts'

beforeEach(useFakeTimers)
afterEach(() => void vi.useRealTimers())

const teamOf = (name: string) => ({ id: 't1', display_name: name, profile_image_url: null })
const signIn = (name: string) => ({ refreshToken: name, accessToken: accessToken(600, name) })

function openApp(reply: (path: string, caller: string) => Reply) {
  const tokenStore = createMemoryTokenStore()
  tokenStore.set(signIn('ann'))
  const times: number[] = []
  const service = createFakeService(async ({ path }) => {
    times.push(performance.now())
    const caller = tokenStore.get().refreshToken ?? ''
    // Responses are delayed, so that other events can happen in between.
    await new Promise((resolve) => setTimeout(resolve, 10))
    return reply(path, caller)
  })
  const app = createClientApp({ ...appOptions, fetch: service.fetch, tokenStore })
  return { app, tokenStore, times, requests: service.requests, resources: resourcesOf(app) }
}

test('twenty readers of a list share one request', async () => {
  const { app, requests, resources } = openApp(() => ok({ items: [teamOf('Acme')] }))
  const read = Promise.all(Array.from({ length: 20 }, () => resourcesOf(app).teams().load()))
  await settle()
  for (const teams of await read) expect(teams).toMatchObject([{ displayName: 'Acme' }])
  expect(requests).toHaveLength(1)
  expect(resources.teams().getState().status).toBe('ready')
})

test('the same arguments return the same resource, and equal filters are the same argument', () => {
  const { resources } = openApp(() => ok({ items: [] }))
  expect(resources.team('t1')).toBe(resources.team('t1'))
  expect(resources.team('t1')).not.toBe(resources.team('t2'))
  expect(resources.teamPermissions()).toBe(resources.teamPermissions({ recursive: true }))
  expect(resources.teamPermissions({ teamId: 't1', permissionId: 'p' })).toBe(
    resources.teamPermissions({ permissionId: 'p', teamId: 't1' }),
  )
  expect(resources.teamPermissions({ recursive: false })).not.toBe(resources.teamPermissions())
  expect(resources.userPermissions()).not.toBe(resources.teamPermissions())
})

test('requests for the same arguments are 300 ms apart, those for others are not', async () => {
  const { requests, resources, times } = openApp(() => ok(teamOf('Acme')))
  for (const id of ['t1', 't2']) resources.team(id).getState()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  const refreshed = resources.team('t1').refresh()
  await settle()
  await refreshed
  expect(requests.map(({ path }) => path)).toEqual(['/teams/t1', '/teams/t2', '/teams/t1'])
  const [first, other, second] = times
  expect(Number(other) - Number(first)).toBeLessThan(100)
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(300)
})

test('without a session, lists are empty and single values null, without a request', () => {
  const { tokenStore, requests, resources } = openApp(() => ok({}))
  tokenStore.set(noTokens)
  expect(resources.teams().getState()).toEqual({ status: 'ready', value: [] })
  expect(resources.team('t1').getState()).toEqual({ status: 'ready', value: null })
  expect(resources.teamMember('t1', 'me').getState()).toEqual({ status: 'ready', value: null })
  expect(requests).toEqual([])
})

test('a sign-out evicts values at once, and they are never returned to the next user', async () => {
  const { app, tokenStore, resources } = openApp((_, caller) => ok({ items: [teamOf(`Team of ${caller}`)] }))
  const teams = resources.teams()
  const seen: unknown[] = []
  teams.subscribe(() => seen.push(teams.getState()))
  teams.getState()
  await settle()
  expect(seen).toMatchObject([{ status: 'ready', value: [{ displayName: 'Team of ann' }] }])
  tokenStore.set(noTokens)
  expect(seen.at(-1)).toEqual({ status: 'ready', value: [] })
  tokenStore.set(signIn('bob'))
  expect(seen.at(-1)).toMatchObject({ status: 'pending' })
  await settle()
  expect(seen.slice(1)).not.toContainEqual(
    expect.objectContaining({ value: [expect.objectContaining({ displayName: 'Team of ann' })] }),
  )
  expect(seen.at(-1)).toMatchObject({ value: [{ displayName: 'Team of bob' }] })
  expect(resourcesOf(app).teams()).toBe(teams)
})

test('a response for the previous user is discarded', async () => {
  const { tokenStore, requests, resources } = openApp((_, caller) => ok({ items: [teamOf(`Team of ${caller}`)] }))
  resources.teams().getState()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  tokenStore.set(signIn('bob'))
  expect(resources.teams().getState().status).toBe('pending')
  await settle()
  expect(resources.teams().getState()).toMatchObject({ value: [{ displayName: 'Team of bob' }] })
})

test('a team that the user is not in is null, not an error', async () => {
  const { resources } = openApp(() => refusal(404, 'TEAM_MEMBERSHIP_NOT_FOUND', { team_id: 't1', user_id: 'u' }))
  const read = Promise.all([resources.team('t1').load(), resources.teamMember('t1', 'x').load()])
  await settle()
  expect(await read).toEqual([null, null])
})

test('a failed refresh keeps the value and reports the error', async () => {
  let isDown = false
  const { resources } = openApp(() =>
    isDown
      ? refusal(403, 'TEAM_PERMISSION_REQUIRED', { team_id: 't1', user_id: 'u', permission_id: '$read_members' })
      : ok({ items: [] }),
  )
  const members = resources.teamMembers('t1')
  members.getState()
  await settle()
  isDown = true
  const refreshed = expect(members.refresh()).rejects.toMatchObject({ code: 'TEAM_PERMISSION_REQUIRED' })
  await settle()
  await refreshed
  const state = members.getState()
  expect(state).toMatchObject({ status: 'ready', value: [], refreshError: { code: 'TEAM_PERMISSION_REQUIRED' } })
  isDown = false
  members.refresh()
  await settle()
  expect(members.getState()).toEqual({ status: 'ready', value: [] })
})

test('unused values of many arguments are evicted, used ones never', async () => {
  const { resources } = openApp(() => ok(teamOf('Acme')))
  const used = resources.team('used')
  used.subscribe(() => {})
  const first = resources.team('first')
  first.getState()
  await settle()
  for (let count = 0; count < 200; count++) resources.team(`t${count}`)
  expect(resources.team('used')).toBe(used)
  expect(resources.team('first')).not.toBe(first)
})

test('a sign-out also evicts values without subscribers', async () => {
  const { tokenStore, resources } = openApp(() => ok(teamOf('Acme')))
  const team = resources.team('t1')
  team.getState()
  await settle()
  expect(resources.team('t1')).toBe(team)
  tokenStore.set(noTokens)
  expect(resources.team('t1')).not.toBe(team)
})

test('the promise of `load` stays the same until the state changes, and has the fields of React', async () => {
  const { resources } = openApp(() => ok({ items: [teamOf('Acme')] }))
  const teams = resources.teams()
  const pending = teams.load()
  expect(teams.load()).toBe(pending)
  await settle()
  const ready = teams.load()
  expect(teams.load()).toBe(ready)
  expect(ready).toMatchObject({ status: 'fulfilled', value: [{ displayName: 'Acme' }] })
  expect(await ready).toEqual(await pending)
  teams.refresh()
  await settle()
  expect(teams.load()).not.toBe(ready)
})

test('a failure of `load` has the fields of React and is no unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { resources } = openApp(() => refusal(401, 'USER_AUTHENTICATION_REQUIRED'))
  const teams = resources.teams()
  teams.getState()
  await settle()
  const failed = teams.load()
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'USER_AUTHENTICATION_REQUIRED' } })
  vi.useRealTimers()
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})
