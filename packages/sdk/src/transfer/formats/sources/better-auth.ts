import { convertRecords } from '../convert-records.ts'
import { type Group, openGroup } from '../input/group.ts'
import { isBadRecord, type JsonObject } from '../input/source-record.ts'
import { openTables, type Tables } from '../input/tables.ts'
import type { TransferFiles, TransferItem, TransferReadOptions } from '../transfer-item.ts'
import { openBetterAuthCipher } from '../values/better-auth-cipher.ts'
import { snakeName } from '../values/fields.ts'
import { convertInvitation, convertMember, convertOrganization, teamLeftReasons } from './better-auth-teams.ts'
import { convertUser, userLeftReasons } from './better-auth-users.ts'

const tableNames = {
  user: ['user', 'users'],
  account: ['account', 'accounts'],
  two_factor: ['twoFactor', 'two_factor', 'twoFactors', 'two_factors'],
  passkey: ['passkey', 'passkeys'],
  organization: ['organization', 'organizations'],
  member: ['member', 'members'],
  invitation: ['invitation', 'invitations'],
} as const

/** Columns that describe the record, not the user. */
const states = {
  account: ['id', 'created_at', 'updated_at', 'access_token_expires_at', 'refresh_token_expires_at'],
  two_factor: ['id'],
  passkey: ['id', 'aaguid', 'device_type', 'backed_up'],
} as const

/** Reads the tables of Better Auth, in camel or snake case. */
export async function* readBetterAuth(
  files: TransferFiles,
  options: TransferReadOptions,
): AsyncGenerator<TransferItem> {
  const tables = await openTables(files, tableNames)
  const decrypt = await openBetterAuthCipher(options)
  const groups = {
    account: await openTable(tables, 'account'),
    two_factor: await openTable(tables, 'two_factor'),
    passkey: await openTable(tables, 'passkey'),
  }
  yield* convertRecords(joinedUsers(tables, groups), {
    file: 'user',
    leftReasons: userLeftReasons,
    convert: (fields) => convertUser(fields, { decrypt, options }),
  })
  for (const group of Object.values(groups)) yield* group.refused()
  const converters = { organization: convertOrganization, member: convertMember, invitation: convertInvitation }
  for (const [file, convert] of Object.entries(converters)) {
    yield* convertRecords(tables.read(file), { file, nameOf: snakeName, leftReasons: teamLeftReasons, convert })
  }
  yield* tables.unknown()
}

const openTable = (tables: Tables, file: keyof typeof states): Promise<Group> =>
  openGroup(tables.read(file), { file, key: 'user_id', omit: states[file], normalize: inSnakeCase })

const inSnakeCase = (values: Readonly<JsonObject>): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeName(name), value]))

async function* joinedUsers(tables: Tables, groups: Readonly<Record<keyof typeof states, Group>>) {
  for await (const record of tables.read('user')) {
    if (isBadRecord(record)) yield record
    else {
      const id = String(record.values.id)
      const joined = Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, group.take(id)]))
      yield { line: record.line, values: { ...joined, ...inSnakeCase(record.values) } }
    }
  }
}
