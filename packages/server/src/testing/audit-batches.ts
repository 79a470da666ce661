import { sealAuditEvents } from '../audit/seal-events.ts'
import type { TestApp, TestProject } from './test-app.ts'

/** Returns functions that add, change and verify the batches of audit events of the current test's project. */
export function auditBatches(app: () => TestApp, project: () => TestProject) {
  const change = (text: string, ...values: unknown[]) => app().deps.db.query(text, [project().id, ...values])

  async function addEvents(count: number): Promise<void> {
    await change(
      `insert into audit_events (project_id, id, type, actor, at_millis, request_id, details)
      select $1, gen_random_uuid(), 'sign_out', 'client', $2::bigint + n, 'r', jsonb_build_object('n', n)
      from generate_series(1, $3::int) n`,
      app().clock.now(),
      count,
    )
  }

  /** Seals batches until no event is unsealed. */
  async function seal(): Promise<void> {
    while ((await sealAuditEvents(app().deps)) > 0);
  }

  async function addBatch(count = 1): Promise<void> {
    await addEvents(count)
    await seal()
  }

  const verify = async (query = '') =>
    (await project().request('GET', `/audit-events/verify${query}`, { access: 'admin' })).body

  /** Returns `intact`, or the number of the first batch that does not match and the reason. */
  async function verdict(): Promise<string> {
    const { is_intact, first_mismatch } = await verify()
    return is_intact ? 'intact' : `${first_mismatch.number} ${first_mismatch.reason}`
  }

  return { change, addEvents, seal, addBatch, verify, verdict }
}
