import { expect, test } from 'vitest'
import { sha256 } from '../../platform/crypto/secret.ts'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deleteExcessResponses } from './delete-excess-responses.ts'

const app = useTestApp()

const limits = { maxBatches: 10, isStopped: () => false }
const createTeam = (project: TestProject, key: number) =>
  project.request('POST', '/teams', {
    access: 'server',
    body: { display_name: 'Team' },
    headers: { 'idempotency-key': String(key) },
  })
const fill = async (project: TestProject, count: number) => {
  for (let key = 0; key < count; key++) {
    await createTeam(project, key)
    app().clock.advance(1)
  }
}
const bytesOf = async ({ id }: TestProject) => {
  const text = 'select stored_bytes as bytes from idempotency_keys where project_id = $1 order by claimed_at_millis'
  return (await app().deps.db.query<{ bytes: number }>(text, [id])).map(({ bytes }) => bytes)
}

test('the oldest responses of a project over the limit are deleted, and those of other projects are kept', async () => {
  const [large, small] = [await app().createProject(), await app().createProject()]
  await fill(large, 10)
  await fill(small, 3)
  const [each = 0] = await bytesOf(large)
  expect(each).toBeGreaterThan(100)
  expect(await deleteExcessResponses(app().deps, limits, each * 4)).toBe(6)
  expect([(await bytesOf(large)).length, (await bytesOf(small)).length]).toEqual([4, 3])
  const teams = async () => (await large.request('GET', '/teams', { access: 'server' })).body.items.length
  await createTeam(large, 9)
  expect(await teams()).toBe(10)
  await createTeam(large, 0)
  expect(await teams()).toBe(11)
})

test('the key of a running call is kept, and nothing is deleted within the limit', async () => {
  const project = await app().createProject()
  await fill(project, 2)
  const text = 'update idempotency_keys set response = null, stored_bytes = 0 where project_id = $1 and key_hash = $2'
  await app().deps.db.query(text, [project.id, sha256('0')])
  expect(await deleteExcessResponses(app().deps, limits)).toBe(0)
  expect(await deleteExcessResponses(app().deps, limits, 1)).toBeGreaterThan(0)
  expect(await bytesOf(project)).toEqual([0])
})
