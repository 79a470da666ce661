/** Checks of a key are limited by a value of the key, at most and by default that of the project, and counted by day. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkKey, createUserKey, withHeldKeys } from '../../held-keys.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { outcomeOf } from '../../teams.ts'

const app = useTestApp()
const day = 24 * 60 * 60_000

let project: TestProject
let ann: Person
beforeEach(async () => {
  // The start of a minute and of a day, so that no window ends within a test.
  app().clock.advance(day - (app().clock.now() % day))
  project = await app().createProject({ flags: withHeldKeys })
  ann = await signUp(project)
})

const create = async (fields: object = {}) => (await createUserKey(project, ann, fields)).body
const configure = (config: object) =>
  project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
const usageOf = async (id: string) => (await project.request('GET', `/api-keys/${id}/usage`, { access: 'server' })).body

async function acceptedOf(value: string, times: number): Promise<number> {
  let accepted = 0
  for (let time = 0; time < times; time++) if ((await checkKey(project, value)).status === 200) accepted++
  return accepted
}

test('60 checks at once are accepted, then ten a second, and 600 in a minute', async () => {
  const { value } = await create()
  expect(await acceptedOf(value, 70)).toBe(60)
  let accepted = 60
  for (let second = 0; second < 59; second++) {
    app().clock.advance(1000)
    accepted += await acceptedOf(value, 11)
  }
  expect(accepted).toBe(600)
})

test('a refused check says when to try again, and which limits there are', async () => {
  const { value } = await create({ checks_per_minute: 2 })
  await acceptedOf(value, 2)
  const { status, headers, body } = await checkKey(project, value)
  expect([status, body.code, body.details.retry_after_seconds]).toEqual([429, 'TOO_MANY_REQUESTS', 60])
  expect(headers).toMatchObject({
    'retry-after': '60',
    ratelimit: '"minute";r=0;t=60',
    'ratelimit-policy': '"minute";q=2;w=60',
  })
})

describe('the limit of a key', () => {
  test('is at most that of the project', async () => {
    await configure({ api_key_checks_per_minute: 3 })
    const { value } = await create({ checks_per_minute: 100 })
    expect(await acceptedOf(value, 5)).toBe(3)
  })

  test('can be changed and removed', async () => {
    const { id, value, checks_per_minute: limit } = await create({ checks_per_minute: 1 })
    expect([limit, await acceptedOf(value, 2)]).toEqual([1, 1])
    const update = async (body: object) => {
      const input = { user: ann.accessToken, body }
      return (await project.request('PATCH', `/user-api-keys/${id}?user_id=me`, input)).body.checks_per_minute
    }
    expect(await update({ checks_per_minute: null })).toBe(null)
    expect(await acceptedOf(value, 5)).toBe(5)
    expect(await update({ description: 'Backups' })).toBe(null)
  })

  test.each([0, -1, 1.5, 100_001, 'many'])('cannot be %s', async (limit) => {
    expect(outcomeOf(await createUserKey(project, ann, { checks_per_minute: limit }))).toBe('SCHEMA_ERROR')
  })
})

test('the burst is a value of the project', async () => {
  await configure({ api_key_checks_burst: 2 })
  expect(await acceptedOf((await create()).value, 5)).toBe(2)
})

test('refused keys are not counted', async () => {
  const { value } = await create({ checks_per_minute: 1, allowed_networks: ['192.0.2.0/24'] })
  for (let time = 0; time < 3; time++) await checkKey(project, value)
  expect(outcomeOf(await checkKey(project, value, { network_address: '192.0.2.7' }))).toBe('200')
})

test('checks and refused checks are counted by day in UTC', async () => {
  const { id, value } = await create({ checks_per_minute: 3 })
  expect((await usageOf(id)).items).toEqual([])
  await acceptedOf(value, 5)
  await app().deps.heldKeyUses.flush()
  await acceptedOf(value, 1)
  app().clock.advance(day)
  await acceptedOf(value, 2)
  await app().deps.heldKeyUses.flush()
  const [today, yesterday, ...others] = (await usageOf(id)).items
  expect([today, yesterday, others]).toMatchObject([{ checks: 2, limited: 0 }, { checks: 3, limited: 3 }, []])
  expect(today.date).toBe(new Date(app().clock.now()).toISOString().slice(0, 10))
})

test('usage is deleted after 90 days, and with its key', async () => {
  const { id, value } = await create()
  await acceptedOf(value, 1)
  await app().deps.heldKeyUses.flush()
  app().clock.advance(91 * day)
  expect((await usageOf(id)).items).toEqual([])
  expect((await app().maintain()).api_key_usage).toBeGreaterThanOrEqual(1)
  await acceptedOf(value, 1)
  await project.request('DELETE', `/user-api-keys/${id}`, { access: 'server' })
  await app().deps.heldKeyUses.flush()
  expect((await usageOf(id)).code).toBe('API_KEY_NOT_FOUND')
})
