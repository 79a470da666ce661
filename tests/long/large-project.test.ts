import { expect, test } from 'vitest'
import { countRows } from '../conformance/count-rows.ts'
import { useTestApp } from '../conformance/setup.ts'

const app = useTestApp()

test('a project of twenty thousand users is deleted within ten seconds', async () => {
  const project = await app().createProject()
  const { deps } = app()
  const people = `from generate_series($2::int, $2::int + 1999) n`
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const fill = [
    `insert into users (project_id, id, signed_up_at_millis, last_active_at_millis) select $1, ${id}, n, n ${people}`,
    `insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
       created_at_millis) select $1, ${id}, ${id}, 'email', n || '@example.com', true, true, true, n ${people}`,
    `insert into sessions (project_id, id, user_id, refresh_token_hash, created_at_millis, last_used_at_millis,
       expires_at_millis) select $1, ${id}, ${id}, sha256(n::text::bytea), n, n, n ${people}`,
    `insert into audit_events (project_id, id, type, user_id, actor, at_millis, request_id)
       select $1, ${id}, 'sign_up', ${id}, 'client', n, '' ${people}`,
  ]
  for (let first = 1; first < 20_000; first += 2000) {
    for (const text of fill) await deps.db.query(text, [project.id, first])
  }
  const start = performance.now()
  expect((await project.request('DELETE', '/projects/current', { access: 'admin' })).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(10_000)
  expect((await countRows(deps, project.id)).users).toBe(0)
}, 120_000)
