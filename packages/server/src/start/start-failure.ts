import { ConfigError } from '../platform/config.ts'
import { DatabaseStartError, DatabaseUnavailableError } from '../platform/database/database.ts'
import { certificateCodes } from '../platform/database/postgres/postgres-errors.ts'

/** Returns a message for an error of the start that an operator can fix, or null for other errors. */
export function describeStartFailure(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message
  if (error instanceof DatabaseStartError) {
    return [error.message, describeStartFailure(error.cause)].filter(Boolean).join(' ')
  }
  if (error instanceof DatabaseUnavailableError || isSqlState(codeOf(error))) return describeDatabase(error)
  if (!(error instanceof Error)) return null
  return describeListening(error) ?? describeFile(error)
}

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
  '57P03': 'The server is starting or shutting down. Start again when it is ready.',
}

const certificateAdvice =
  'Its certificate is not trusted. Set NODE_EXTRA_CA_CERTS to the file of the authority that signed it, and use the host name of the certificate in DATABASE_URL. With sslmode=no-verify the connection is encrypted, but an attacker in between could pose as the server.'

/** Messages of PostgreSQL and its driver contain names, but no passwords. */
function describeDatabase(error: unknown): string {
  const reason = error instanceof DatabaseUnavailableError && error.cause !== undefined ? error.cause : error
  const code = codeOf(reason)
  const text = (reason instanceof Error && reason.message) || code
  return [`PostgreSQL cannot be used: ${text}.`, databaseAdviceOf(code)].filter(Boolean).join(' ')
}

function databaseAdviceOf(code: string): string | undefined {
  // An error of the server itself shows that it runs.
  if (isSqlState(code)) return databaseAdvice[code]
  if (certificateCodes.has(code)) return certificateAdvice
  return `Check that it runs and that DATABASE_URL is right: ${example}.`
}

/** Returns a message for an address that cannot be listened on. */
function describeListening(error: Error): string | null {
  const { code, syscall, port }: { code?: unknown; syscall?: unknown; port?: unknown } = Object(error)
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already taken. Stop the program that uses it, or set another one, for example PORT=8200.`
  }
  // Worker processes of one port fail in `bind`.
  const isListening = syscall === 'listen' || syscall === 'bind'
  if (isListening && code === 'EACCES') {
    return `This user may not listen on port ${port}. Set one from 1024, for example PORT=8100.`
  }
  if ((isListening && code === 'EADDRNOTAVAIL') || syscall === 'getaddrinfo') {
    return `HOST must be an address or a name of this machine, for example HOST=0.0.0.0 (${error.message}).`
  }
  return null
}

const fileCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENOSPC', 'EDQUOT', 'EIO'])

/** Returns a message for a data folder that cannot be used. The error contains the path. */
function describeFile(error: Error): string | null {
  const code = codeOf(error)
  // On a read-only file system, Node reports folders that it cannot create as missing.
  const isNoFolder = code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
  if (!fileCodes.has(code) && !isNoFolder) return null
  return `The data folder cannot be used: ${error.message}. Set PORTICO_DATA_DIR to a folder that this user may write, for example PORTICO_DATA_DIR=/var/lib/portico.`
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)
