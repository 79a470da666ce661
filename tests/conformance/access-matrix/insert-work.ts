/** Work that the service has begun before the calls of the matrix. */
import type { TestApp, TestProject } from '@portico/server/testing'

/** Stores a failed email in each project, without a retry in the near future. All have the same id, which is returned. */
export async function insertFailedEmail({ deps }: TestApp, projects: readonly TestProject[]): Promise<string> {
  const id = deps.random.uuid()
  const insert = `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis, last_error, mail_type,
    recipient, mail_locale) values ($1, $2, 'mail', '\\x00', 1, $3, 'refused', 'magic_link', 'late@example.com', 'en')`
  for (const project of projects) await deps.db.query(insert, [project.id, id, deps.clock.now() + 1_000_000])
  return id
}

/** Stores an open transfer, which a new one replaces, and a finished one in each project. Returns their ids. */
export async function insertTransfers({ deps }: TestApp, projects: readonly TestProject[]) {
  const [transferId, finishedId] = [deps.random.uuid(), deps.random.uuid()]
  const insert = `insert into transfers (project_id, id, state, source, digest, is_applied, updates_users, publishes_events,
    creates_permissions, created_at_millis, changed_at_millis)
    values ($1, $2, $3, 'csv', 'sha256:0', true, false, false, false, $4, 1)`
  for (const { id } of projects) {
    await deps.db.query(insert, [id, transferId, 'open', deps.clock.now()])
    await deps.db.query(insert, [id, finishedId, 'finished', deps.clock.now()])
  }
  return { transfer_id: transferId, finished_transfer_id: finishedId }
}
