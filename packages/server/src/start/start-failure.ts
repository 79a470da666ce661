import { ConfigError } from '../platform/config.ts'
import { DatabaseStartError, DatabaseUnavailableError } from '../platform/database/database.ts'
import { codeOf, describeDatabaseFailure, isSqlState } from '../platform/database/postgres/describe-failure.ts'

/** Returns a message for an error of the start that an operator can fix, or null for other errors. */
export function describeStartFailure(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message
  if (error instanceof DatabaseStartError) {
    return [error.message, describeStartFailure(error.cause)].filter(Boolean).join(' ')
  }
  if (error instanceof DatabaseUnavailableError || isSqlState(codeOf(error))) return describeDatabaseFailure(error)
  if (!(error instanceof Error)) return null
  return describeListening(error) ?? describeFile(error)
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
