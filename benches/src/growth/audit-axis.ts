import { createBenchClient } from '../bench-client.ts'
import type { Axis } from './axis.ts'
import { password, signUp } from './people.ts'

const eventsPerStatement = 500_000

/** Events of the audit trail of a project. One in a thousand concerns the user whose events are read. */
export const auditAxis: Axis = {
  name: 'events',
  title: 'Events of an audit trail',
  sizes: [10_000, 100_000, 1_000_000, 10_000_000],
  async prepare({ service, pool }, size) {
    const client = createBenchClient(service)
    const { user_id, email } = await signUp(client, 'reader@example.com')
    for (let first = 1; first <= size; first += eventsPerStatement) {
      // Of a batch already, so that no worker seals them meanwhile.
      await pool.query(
        `insert into audit_events (project_id, id, type, user_id, actor, actor_type, actor_id, at_millis, request_id,
           details, batch)
         select 'internal', gen_random_uuid(), case when g % 50 = 0 then 'sign_in_failed' else 'sign_in' end,
           case when g % 1000 = 0 then $1::uuid end, 'user', 'user', case when g % 1000 = 0 then $1::uuid end, g,
           'request-' || g, '{"method":"password"}', 1 + g / 1000
         from generate_series($2::int, $3::int) g`,
        [user_id, first, Math.min(size, first + eventsPerStatement - 1)],
      )
    }
    const page = (query: string) => client.byServer(client.get(`/audit-events?limit=100${query}`))
    return [
      { name: '100 events', connections: 4, next: () => page('') },
      { name: '100 events of a user', connections: 4, next: () => page(`&user_id=${user_id}`) },
      { name: '100 events of a type', connections: 4, next: () => page('&type=sign_in_failed') },
      {
        name: 'sign-in, which writes one',
        connections: 4,
        next: () => client.post('/auth/password/sign-in', { email, password }),
      },
    ]
  },
}
