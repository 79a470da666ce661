/** Users of each supported system are imported from a file of that system, and sign in with the passwords they had. */
import { openAsBlob } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  readTransferSource,
  type TransferFiles,
  type TransferReadOptions,
  type TransferSource,
} from '@portico/sdk/transfer'
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { transfer } from '../conformance/transfers.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const fixture = (path: string) =>
  openAsBlob(fileURLToPath(new URL(`../../packages/sdk/src/transfer/formats/fixtures/${path}`, import.meta.url)))

interface Case {
  readonly source: TransferSource
  readonly files: Readonly<Record<string, string>>
  readonly options?: TransferReadOptions
  /** Number of rows that created something. */
  readonly created: number
  /** Refused rows: the number of the row, the field, and the reason. */
  readonly refused: readonly string[]
  /** Addresses of users who sign in, and the results: 200 or the code of the error. */
  readonly signIns: Readonly<Record<string, number | string>>
}

const mfa = 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
const mismatch = 'EMAIL_PASSWORD_MISMATCH'

const cases: readonly Case[] = [
  {
    source: 'portico',
    files: { main: 'portico/users.jsonl' },
    created: 13,
    refused: [
      '2 primary_email: email_taken',
      '8 recovery_codes[1]: invalid_recovery_code',
      '9 passkeys[0].public_key: invalid_passkey',
      '12 primary_email: invalid_row',
      '13 favorite_color: invalid_row',
      '16 null: duplicate_row',
      '21 type: invalid_row',
    ],
    signIns: { 'ann@example.com': 200, 'hash@example.com': 200 },
  },
  {
    source: 'csv',
    files: { main: 'portico/users.csv' },
    created: 20,
    refused: ['2 primary_email: email_taken'],
    signIns: { 'ann@example.com': 200 },
  },
  {
    source: 'stack',
    files: { main: 'stack/users.csv' },
    created: 16,
    refused: ['2 primary_email: email_taken', '18 null: duplicate_row', '19 primary_email: invalid_row'],
    signIns: { 'ann@example.com': mismatch },
  },
  {
    source: 'clerk',
    files: { main: 'clerk/dashboard.csv', with: 'clerk/users.json' },
    created: 27,
    refused: ['2 primary_email: email_taken', '10 oauth_providers[1].id: provider_not_configured'],
    signIns: {
      'ann@example.com': 200,
      'totp@example.com': mfa,
      'phpass@example.com': 200,
      'pbkdf2sha256@example.com': 200,
      'django@example.com': 200,
      'firebase@example.com': 200,
      'sha256@example.com': 200,
      'ldap@example.com': 200,
      'peppered@example.com': mismatch,
    },
  },
  {
    source: 'auth0',
    files: { main: 'auth0/export.ndjson', with: 'auth0/hashes.ndjson' },
    created: 18,
    refused: [
      '2 primary_email: email_taken',
      '8 oauth_providers[0].id: provider_not_configured',
      '21 null: duplicate_row',
    ],
    signIns: { 'ann@example.com': 200, 'unverified@example.com': 200 },
  },
  {
    source: 'auth0',
    files: { main: 'auth0/import.json' },
    created: 15,
    refused: [],
    signIns: {
      'bcrypt@example.com': mfa,
      'pbkdf2@example.com': 200,
      'md5@example.com': 200,
      'prefix@example.com': 200,
      'suffix@example.com': 200,
      'sha512@example.com': 200,
      'ldap@example.com': 200,
      'hmac@example.com': mismatch,
    },
  },
  {
    source: 'firebase',
    files: { main: 'firebase/users.json' },
    created: 18,
    refused: [
      '2 primary_email: email_taken',
      '8 oauth_providers[0].id: provider_not_configured',
      '20 primary_email: invalid_row',
      '21 null: duplicate_row',
    ],
    signIns: { 'ann@example.com': 200 },
  },
  {
    source: 'supabase',
    files: { main: 'supabase/tables.json' },
    created: 18,
    refused: ['2 primary_email: email_taken', '20 null: duplicate_row'],
    signIns: { 'ann@example.com': 200, 'fbscrypt@example.com': 200, 'badhash@example.com': mismatch },
  },
  {
    source: 'keycloak',
    files: { main: 'keycloak/realm.json' },
    created: 21,
    refused: ['4 primary_email: email_taken', '15 passkeys[0].public_key: invalid_passkey', '24 null: duplicate_row'],
    signIns: { 'ann@example.com': mfa, 'bcrypt@example.com': 200 },
  },
  {
    source: 'better-auth',
    files: { main: 'better-auth/tables.json' },
    options: { betterAuthSecret: 'a-secret-of-at-least-32-characters' },
    created: 28,
    refused: ['2 primary_email: email_taken', '23 null: duplicate_row'],
    signIns: { 'ann@example.com': mfa },
  },
  {
    source: 'workos',
    files: { main: 'workos/users.csv' },
    created: 23,
    refused: ['4 primary_email: email_taken', '5 user_external_id: user_not_found', '26 null: duplicate_row'],
    signIns: {
      'ann@example.com': 200,
      'scrypt@example.com': 200,
      'pbkdf2@example.com': 200,
      'firebase@example.com': 200,
      'ssha@example.com': 200,
    },
  },
]

test.each(cases)('$source, $files.main', async ({ source, files, options, created, refused, signIns }) => {
  const flags = { passkeyEnabled: true, magicLinkEnabled: true }
  const project = await app().createProject({ sharedProviders: ['google', 'github', 'microsoft'], flags })
  const rows = await readRows(source, files, options)
  const { counts, refusals } = await transfer(project, rows, { apply: true, create_permissions: true })
  const results = await Promise.all(Object.keys(signIns).map((email) => signIn(project, { source, email })))
  expect({ created: counts.created, refused: refusals.map(toText), signIns: Object.fromEntries(results) }).toEqual({
    created,
    refused,
    signIns,
  })
})

interface Refusal {
  readonly line: number
  readonly column: string | null
  readonly code: string
}
const toText = ({ line, column, code }: Refusal) => `${line} ${column}: ${code}`

/** The password of the hash that https://github.com/firebase/scrypt has as its example, and that of all others. */
const passwordOf = (source: TransferSource, email: string) =>
  source === 'firebase' || /^(firebase|fbscrypt)@/.test(email) ? 'user1password' : 'correct horse battery'

async function signIn({ request }: TestProject, { source, email }: { source: TransferSource; email: string }) {
  const body = { email, password: passwordOf(source, email) }
  const response = await request('POST', '/auth/password/sign-in', { body })
  return [email, response.status === 200 ? 200 : response.body.code]
}

async function readRows(source: TransferSource, files: Case['files'], options?: TransferReadOptions) {
  const opened: TransferFiles = Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([role, path]) => [role, await fixture(path)])),
  )
  const rows: unknown[] = []
  for await (const item of readTransferSource(source, opened, options)) if (item.kind === 'row') rows.push(item.row)
  return rows
}
