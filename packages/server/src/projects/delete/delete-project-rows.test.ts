import { expect, test } from 'vitest'
import { createMaintenance } from '../../platform/maintenance/maintenance.ts'
import { createMaintenanceJobs } from '../../start/create-maintenance-jobs.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deleteProjectRows } from './delete-project-rows.ts'

const app = useTestApp()

const count = async (table: string, projectId: string) => {
  const text = `select count(*)::int as count from ${table} where project_id = $1`
  return (await app().deps.db.query<{ count: number }>(text, [projectId]))[0]?.count
}
const addUsers = (projectId: string, many: number) =>
  app().deps.db.query(
    `insert into users (project_id, id, signed_up_at_millis, last_active_at_millis)
     select $1, gen_random_uuid(), 1, 1 from generate_series(1, $2::int)`,
    [projectId, many],
  )
const exists = async (id: string) =>
  (await app().deps.db.query('select id from projects where id = $1', [id])).length > 0

test('deletes rows that other nodes write within a minute after the deletion, with the row of the project', async () => {
  const project = await app().createProject()
  await project.request('DELETE', '/projects/current', { access: 'admin' })
  await addUsers(project.id, 3)
  app().clock.advance(59_999)
  await createMaintenance(app().deps, createMaintenanceJobs(app().deps)).runOnce()
  expect([await exists(project.id), await count('users', project.id)]).toEqual([true, 0])
  await addUsers(project.id, 3)
  app().clock.advance(1)
  expect(await createMaintenance(app().deps, createMaintenanceJobs(app().deps)).runOnce()).toMatchObject({
    projects: 1,
  })
  expect([await exists(project.id), await count('users', project.id)]).toEqual([false, 0])
})

test('deletes the rest of a large project in maintenance', async () => {
  const project = await app().createProject()
  await addUsers(project.id, 1200)
  expect(await deleteProjectRows(app().deps, project.id, { maxBatches: 1 })).toBe(false)
  expect(await count('users', project.id)).toBe(700)
  await project.request('DELETE', '/projects/current', { access: 'admin' })
  app().clock.advance(60_000)
  await createMaintenance(app().deps, createMaintenanceJobs(app().deps)).runOnce()
  expect(await exists(project.id)).toBe(false)
})

test('never deletes the row of a project that is not marked as deleted', async () => {
  const project = await app().createProject()
  app().clock.advance(60_000)
  await createMaintenance(app().deps, createMaintenanceJobs(app().deps)).runOnce()
  expect(await exists(project.id)).toBe(true)
})
