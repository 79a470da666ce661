import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Reads } from '../platform/database/database.ts'
import { DatabaseUnavailableError } from '../platform/database/database.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { createBacklogReader } from './read-backlog.ts'

const app = useTestApp()
const log = pino({ level: 'silent' })

const queueMail = async (projectId: string, runAtMillis: number) => {
  await app().deps.db.query(
    `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
     values ($1, gen_random_uuid(), 'mail', '', $2, $2)`,
    [projectId, runAtMillis],
  )
}

test('due messages are counted with the delay of the oldest, later ones are not', async () => {
  const { id } = await app().createProject()
  const now = app().clock.now()
  await queueMail(id, now - 90_000)
  await queueMail(id, now - 10_000)
  await queueMail(id, now + 10_000)
  const backlog = await createBacklogReader({ ...app().deps, log })()
  expect(backlog?.find(({ queue }) => queue === 'emails')).toEqual({ queue: 'emails', entries: 2, ageSeconds: 90 })
  expect(backlog?.find(({ queue }) => queue === 'webhooks')).toEqual({ queue: 'webhooks', entries: 0, ageSeconds: 0 })
})

test('readings that follow each other share their statements', async () => {
  const statements: string[] = []
  const db: Reads = {
    run: (statement, params) => {
      statements.push(statement.name)
      return app().deps.db.run(statement, params)
    },
  }
  const read = createBacklogReader({ ...app().deps, db, log })
  expect(await read()).toEqual(await read())
  expect(statements).toEqual(['select_outbox_backlog', 'select_audit_backlog'])
})

test('without its database there is no backlog, and no error', async () => {
  const db: Reads = { run: () => Promise.reject(new DatabaseUnavailableError('The database was lost.')) }
  expect(await createBacklogReader({ ...app().deps, db, log })()).toBeNull()
})
