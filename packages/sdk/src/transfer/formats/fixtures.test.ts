/** Each fixture has odd rows of a system; the file with its items is what a reader compares. */
import { openAsBlob } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transferRowSchemas } from '@portico/contract'
import { expect, test } from 'vitest'
import { readTransferSource } from './read-transfer-source.ts'
import type { TransferFiles, TransferItem, TransferReadOptions, TransferSource } from './transfer-item.ts'

const fixture = (path: string) => fileURLToPath(new URL(`fixtures/${path}`, import.meta.url))

interface Case {
  readonly source: TransferSource
  readonly main?: string
  readonly with?: string
  readonly hashConfig?: string
  readonly tables?: Readonly<Record<string, string>>
  readonly options?: TransferReadOptions
  readonly items: string
}

const cases: readonly Case[] = [
  { source: 'portico', main: 'portico/users.jsonl', items: 'portico/users.jsonl.items' },
  { source: 'csv', main: 'portico/users.csv', items: 'portico/users.csv.items' },
  { source: 'stack', main: 'stack/users.csv', items: 'stack/users.csv.items' },
  { source: 'stack', main: 'stack/users.json', items: 'stack/users.json.items' },
  {
    source: 'clerk',
    main: 'clerk/dashboard.csv',
    with: 'clerk/users.json',
    options: { providers: { 'my-okta': 'okta' } },
    items: 'clerk/dashboard.csv.items',
  },
  { source: 'clerk', main: 'clerk/api.json', items: 'clerk/api.json.items' },
  {
    source: 'auth0',
    main: 'auth0/export.ndjson',
    with: 'auth0/hashes.ndjson',
    options: { providers: { 'my-okta': 'okta' } },
    items: 'auth0/export.ndjson.items',
  },
  { source: 'auth0', main: 'auth0/import.json', items: 'auth0/import.json.items' },
  { source: 'auth0', main: 'auth0/users.csv', items: 'auth0/users.csv.items' },
  { source: 'firebase', main: 'firebase/users.json', items: 'firebase/users.json.items' },
  {
    source: 'firebase',
    main: 'firebase/users.csv',
    hashConfig: 'firebase/hash-config.txt',
    items: 'firebase/users.csv.items',
  },
  {
    source: 'firebase',
    main: 'firebase/users.csv',
    hashConfig: 'firebase/hash-config-hmac.json',
    items: 'firebase/users.csv.hmac.items',
  },
  {
    source: 'firebase',
    main: 'firebase/users.csv',
    hashConfig: 'firebase/hash-config-bad.txt',
    items: 'firebase/users.csv.without-parameters.items',
  },
  { source: 'supabase', main: 'supabase/tables.json', items: 'supabase/tables.json.items' },
  {
    source: 'supabase',
    main: 'supabase/users.csv',
    with: 'supabase/identities.csv',
    items: 'supabase/users.csv.items',
  },
  {
    source: 'keycloak',
    main: 'keycloak/realm.json',
    options: { providers: { 'my-oidc': 'corporate' } },
    items: 'keycloak/realm.json.items',
  },
  { source: 'keycloak', main: 'keycloak/users.json', items: 'keycloak/users.json.items' },
  {
    source: 'better-auth',
    main: 'better-auth/tables.json',
    options: {
      betterAuthSecret: 'a-secret-of-at-least-32-characters',
      betterAuthSecrets: '2:another-secret-of-32-characters!!,1:a-secret-of-at-least-32-characters',
      passkeyHost: 'example.com',
      providers: { 'my-okta': 'okta' },
    },
    items: 'better-auth/tables.json.items',
  },
  {
    source: 'better-auth',
    main: 'better-auth/tables.json',
    items: 'better-auth/tables.json.without-secret.items',
  },
  {
    source: 'better-auth',
    tables: {
      user: 'better-auth/user.csv',
      account: 'better-auth/account.csv',
      twoFactor: 'better-auth/two-factor.csv',
      jwks: 'better-auth/account.csv',
    },
    options: { betterAuthSecret: 'a-secret-of-at-least-32-characters' },
    items: 'better-auth/folder.items',
  },
  { source: 'workos', main: 'workos/users.csv', items: 'workos/users.csv.items' },
  { source: 'workos', main: 'workos/users.jsonl', items: 'workos/users.jsonl.items' },
  { source: 'workos', main: 'workos/tables.json', items: 'workos/tables.json.items' },
]

test.each(cases)('$items: every line is a row, or is refused with a reason', async ({ items, ...each }) => {
  const lines: string[] = []
  for await (const item of readTransferSource(each.source, await openFiles(each), each.options))
    lines.push(toLine(item))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fixture(items))
})

async function openFiles({ main, with: second, hashConfig, tables }: Omit<Case, 'items'>): Promise<TransferFiles> {
  const open = (path: string) => openAsBlob(fixture(path))
  const entries = Object.entries(tables ?? {}).map(async ([table, path]) => [table, await open(path)] as const)
  return {
    ...(main && { main: await open(main) }),
    ...(second && { with: await open(second) }),
    ...(hashConfig && { hashConfig: await open(hashConfig) }),
    ...(tables && { tables: Object.fromEntries(await Promise.all(entries)) }),
  }
}

/** One line of JSON per item. Rows that the schema of the service refuses have its problems, too. */
function toLine(item: TransferItem): string {
  if (item.kind !== 'row') return JSON.stringify(item)
  const { kind, file, line, row, left } = item
  const problems = schemaProblems(row)
  return JSON.stringify({ kind, file, line, row, left, ...(problems.length > 0 && { refusedByService: problems }) })
}

function schemaProblems(row: object): string[] {
  const type = 'type' in row ? String(row.type) : 'user'
  const schema = Object.entries(transferRowSchemas).find(([name]) => name === type)?.[1]
  if (schema === undefined) return ['type']
  return schema.safeParse(row).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}
