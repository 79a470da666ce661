import { DatabaseUnavailableError } from '../database.ts'
import { certificateCodes } from './postgres-errors.ts'

const example = 'DATABASE_URL=postgres://portico:password@localhost:5432/portico'

const poolerAdvice =
  'If DATABASE_URL leads to a pooler in transaction mode, set PORTICO_DATABASE_POOLER=transaction. A pooler in session mode must ignore start parameters.'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const databaseAdvice: Readonly<Record<string, string>> = {
  '08P01': poolerAdvice,
  '26000': poolerAdvice,
  '42P05': poolerAdvice,
  '28P01': `Check the user and the password in DATABASE_URL, for example ${example}.`,
  '28000': 'Check the user in DATABASE_URL, and the rules of the server for it (pg_hba.conf).',
  '3D000': 'Create the database, or set DATABASE_URL to an existing one.',
  '42501': 'Make the user in DATABASE_URL the owner of the database.',
  '53300': 'Raise max_connections of the server: each process uses up to ten connections.',
  '25006': 'Set DATABASE_URL to the primary server: this one is read-only.',
  '53100': 'Make room on the disk of the database server.',
  '57P03': 'The server is starting or shutting down. Start again when it is ready.',
}

const nameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'])
const nameAdvice =
  'The name of its host is not known here. Check the name in DATABASE_URL, and the DNS servers of this machine.'
const expiredAdvice = 'Its certificate has expired. Give the server a new one and let it reload its configuration.'
const certificateAdvice =
  'Its certificate is not trusted. Set NODE_EXTRA_CA_CERTS to the file of the authority that signed it, and use the host name of the certificate in DATABASE_URL. With sslmode=no-verify the connection is encrypted, but an attacker in between could pose as the server.'

/** Returns why a database cannot be used, and the repair. Messages of PostgreSQL and its driver contain names, but no passwords. */
export function describeDatabaseFailure(error: unknown): string {
  const reason = error instanceof DatabaseUnavailableError && error.cause !== undefined ? error.cause : error
  const code = codeOf(reason)
  const text = (reason instanceof Error && reason.message) || code
  return [`PostgreSQL cannot be used: ${text}.`, databaseAdviceOf(code)].filter(Boolean).join(' ')
}

function databaseAdviceOf(code: string): string | undefined {
  // An error of the server itself shows that it runs.
  if (isSqlState(code)) return databaseAdvice[code]
  if (nameCodes.has(code)) return nameAdvice
  if (code === 'CERT_HAS_EXPIRED') return expiredAdvice
  if (certificateCodes.has(code)) return certificateAdvice
  return `Check that it runs and that DATABASE_URL is right: ${example}.`
}

/** Returns the code of an error of PostgreSQL or of the system; an empty text for other errors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)
