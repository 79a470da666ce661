import { createBenchClient } from '../bench-client.ts'
import type { Axis } from './axis.ts'
import { signUp } from './people.ts'

const callback_url = 'http://localhost:8101/handler/magic-link'

/** Emails that wait, for example for a mail server that is away. */
export const outboxAxis: Axis = {
  name: 'waiting',
  title: 'Messages that wait in the outbox',
  sizes: [100, 1000, 10_000, 100_000],
  async prepare({ service, pool }, size) {
    const client = createBenchClient(service)
    const { email } = await signUp(client, 'waiting@example.com')
    await pool.query(
      `insert into outbox (project_id, id, kind, payload, recipient, mail_type, mail_locale, created_at_millis,
         run_at_millis, content_expires_at_millis)
       select 'internal', gen_random_uuid(), 'mail', '\\x00', 'user-' || g || '@example.com', 'magic_link', 'en', g,
         253402300799000, 253402300799000
       from generate_series(1, $1::int) g`,
      [size],
    )
    const admin = {
      'x-portico-access-type': 'admin',
      'x-portico-super-secret-admin-key': service.secretServerKey.replace('ssk', 'sak'),
    }
    return [
      {
        name: 'magic link, send',
        connections: 4,
        next: () => client.post('/auth/otp/send-sign-in-code', { email, callback_url }),
      },
      { name: 'a page of the outbox', connections: 4, next: () => client.get('/emails?limit=50', admin) },
      {
        name: 'a second of the workers',
        connections: 1,
        next: () => ({ perform: () => new Promise<void>((resolve) => setTimeout(resolve, 1000)) }),
      },
    ]
  },
}
