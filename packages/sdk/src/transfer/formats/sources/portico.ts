import type { TransferRow } from '@portico/contract'
import { convertRecords } from '../convert-records.ts'
import { readCsv } from '../input/read-csv.ts'
import { readJsonLines } from '../input/read-json.ts'
import { readText } from '../input/read-text.ts'
import { isBadRecord } from '../input/source-record.ts'
import type { TransferFile, TransferItem } from '../transfer-item.ts'
import type { Fields } from '../values/fields.ts'

/** Reads JSON lines of Portico. They are rows already: the service validates them. */
export async function* readPortico(file: TransferFile): AsyncGenerator<TransferItem> {
  for await (const record of readJsonLines(readText(file))) {
    if (isBadRecord(record)) yield { kind: 'refused', file: 'main', ...record }
    else yield { kind: 'row', file: 'main', line: record.line, row: record.values, left: [] }
  }
}

/** Columns of the CSV of Portico, by the form of their values. */
export const csvColumns = {
  texts: [
    ...[
      'type',
      'id',
      'external_id',
      'primary_email',
      'display_name',
      'username',
      'profile_image_url',
      'locale',
      'password_hash',
    ],
    ...['team_id', 'user_id', 'user_external_id', 'email', 'description'],
  ],
  flags: ['primary_email_verified', 'primary_email_auth_enabled', 'otp_auth_enabled', 'has_default_permissions'],
  times: ['signed_up_at_millis', 'last_active_at_millis', 'created_at_millis', 'expires_at_millis'],
  json: [
    ...['further_emails', 'client_metadata', 'client_read_only_metadata', 'server_metadata', 'oauth_providers'],
    ...[
      'totp_secrets_base64',
      'recovery_codes',
      'passkeys',
      'ban',
      'notes',
      'permission_ids',
      'contained_permission_ids',
    ],
  ],
} as const

/** Reads CSV of Portico: the columns of all types of rows. Lists and metadata are JSON. */
export async function* readPorticoCsv(file: TransferFile): AsyncGenerator<TransferItem> {
  yield* convertRecords(readCsv(readText(file)), {
    file: 'main',
    leftReasons: {},
    convert: (fields) => [toRow(fields)],
  })
}

function toRow(fields: Fields): TransferRow {
  const values = [
    ...csvColumns.texts.map((name) => [name, unescaped(fields.text(name))]),
    ...csvColumns.flags.map((name) => [name, fields.flag(name)]),
    ...csvColumns.times.map((name) => [name, timeOf(fields, name)]),
    ...csvColumns.json.map((name) => [name, fields.json(name)]),
  ]
  return Object.fromEntries(values)
}

/** Numbers are milliseconds in these columns, also below the bound of {@link Fields.time}. */
function timeOf(fields: Fields, name: string): number | undefined {
  const text = fields.text(name)
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : fields.time(name)
}

/**
 * Exports write an apostrophe before values that spreadsheet programs would run as formulas, and before those that
 * already begin with one and such a character.
 */
const unescaped = (value: string | undefined) =>
  value !== undefined && /^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value
