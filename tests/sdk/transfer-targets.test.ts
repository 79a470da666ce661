/** The SQL for Supabase runs in a database with its tables, whose rows are read back. */
import { type ExportedRow, readTransferSource, writeTransferTarget } from '@portico/sdk/transfer'
import { expect, test } from 'vitest'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()

const bcrypt = '$2b$10$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEoK'
const argon2 = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b1dWRWJTmaaJObGRdescudvJCs'
const idOf = (number: number) => `0b1f6a52-43f0-4a0e-8f5c-${String(number).padStart(12, '0')}`

const rows: ExportedRow[] = [
  {
    type: 'user',
    id: idOf(1),
    primary_email: 'ann@example.com',
    primary_email_verified: true,
    display_name: "Ann O'Neil'); drop table auth.users; -- \\",
    profile_image_url: 'https://example.com/ann.png',
    signed_up_at_millis: 1_500_000_000_123,
    last_active_at_millis: 1_600_000_000_000,
    client_metadata: { quote: "it's", slash: '\\', text: '$$' },
    client_read_only_metadata: { plan: 'pro' },
    password_hash: argon2,
    oauth_providers: [
      { id: 'google', account_id: '7', email: 'g@example.com' },
      { id: 'microsoft', account_id: 'm' },
    ],
    ban: { reason: 'spam', until: null },
  },
  { type: 'user', id: idOf(2), primary_email: 'ben@example.com', password_hash: bcrypt, signed_up_at_millis: 1000 },
  { type: 'user', id: idOf(3), display_name: 'Nobody', signed_up_at_millis: 1000, ban: { reason: '', until: 2000 } },
]

async function* stream() {
  yield* rows
}

const tables = [
  'create schema auth',
  `create table auth.users (instance_id uuid, id uuid primary key, aud text, role text, email text unique,
     encrypted_password text, email_confirmed_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
     created_at timestamptz, updated_at timestamptz, last_sign_in_at timestamptz, banned_until timestamptz,
     confirmation_token text, recovery_token text, email_change_token_new text, email_change text)`,
  `create table auth.identities (id uuid primary key default gen_random_uuid(), provider_id text not null,
     user_id uuid not null references auth.users, identity_data jsonb not null, provider text not null,
     last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz, unique (provider_id, provider))`,
]

test('users come back equal in all that the tables carry', async () => {
  const { db } = app().deps
  let sql = ''
  for await (const { text } of writeTransferTarget('supabase', stream())) sql += text
  const statements = [...tables, ...sql.split(/;\n/).filter((text) => /^insert/.test(text))]
  for (const statement of statements) await db.query(statement, [])
  const [dump] = await db.query<{ users: unknown; identities: unknown }>(
    'select (select json_agg(u) from auth.users u) as users, (select json_agg(i) from auth.identities i) as identities',
    [],
  )
  const found: object[] = []
  const main = new Blob([JSON.stringify(dump)])
  for await (const item of readTransferSource('supabase', { main })) if (item.kind === 'row') found.push(item.row)
  const [ann, ben, nobody] = found
  expect(ann).toEqual({
    ...rows[0],
    type: undefined,
    // The name and the picture are members of the metadata there.
    client_metadata: {
      ...{ quote: "it's", slash: '\\', text: '$$' },
      ...{ full_name: "Ann O'Neil'); drop table auth.users; -- \\", avatar_url: 'https://example.com/ann.png' },
    },
    oauth_providers: expect.arrayContaining([
      { id: 'google', account_id: '7', email: 'g@example.com' },
      { id: 'microsoft', account_id: 'm' },
    ]),
    ban: { reason: 'Banned in Supabase', until: null },
  })
  expect(ben).toMatchObject({ id: idOf(2), primary_email: 'ben@example.com', password_hash: bcrypt })
  expect(nobody).toMatchObject({ id: idOf(3), display_name: 'Nobody', ban: { until: 2000 } })
  expect(found).toHaveLength(3)
})
