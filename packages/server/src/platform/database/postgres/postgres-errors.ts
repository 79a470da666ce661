import { withoutValues } from '../connection.ts'
import { DatabaseUnavailableError, hasCode } from '../database.ts'

// Connection exceptions (class 08), shutdown and start (57P0x), insufficient resources such as a full disk or too many
// connections (class 53), system errors (58030), statement timeout, read-only after a failover, and the messages of the
// driver about a lost socket.
const unavailableCodes = /^(?:08...|57P0[1-5]|53...|58030|57014|25006|25P03|E[A-Z_]+)$/
const unavailableMessages = /^(?:Connection terminated|Query read timeout|Client (?:was closed|has encountered))/
/** TLS errors of Node about the certificate of the server, https://nodejs.org/api/tls.html#x509-certificate-error-codes */
export const certificateCodes: ReadonlySet<string> = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

// The connection remains usable after these.
const respondedCodes = new Set(['57014', '25006', '53100', '53200', '58030'])

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return unavailableCodes.test(code) || certificateCodes.has(code) || unavailableMessages.test(error.message)
}

/** Returns true if the connection is lost and must not return to the pool. */
export const isLoss = (error: unknown) =>
  isUnavailable(error) && !(error instanceof Error && 'code' in error && respondedCodes.has(String(error.code)))

// invalid_sql_statement_name and duplicate_prepared_statement. A server knows the statements of its connections.
const preparedStatementCodes = ['26000', '42P05']

/** Converts an error of the driver: removes the values of the statement, and marks an unavailable database. */
export function toDatabaseError(error: unknown): unknown {
  const cause = withoutValues(error)
  if (preparedStatementCodes.some((code) => hasCode(cause, code))) {
    const message =
      'A prepared statement is missing or exists already, as behind a pooler in transaction mode. Set PORTICO_DATABASE_POOLER=transaction.'
    return new DatabaseUnavailableError(message, { cause })
  }
  if (!isUnavailable(cause)) return cause
  return new DatabaseUnavailableError('The database was lost, or did not respond in time.', { cause })
}

/** Creates the error of a database that responds and cannot be used, with the code of PostgreSQL for it. */
export const unavailable = (message: string, code: string) =>
  new DatabaseUnavailableError(`${message}.`, { cause: Object.assign(new Error(message), { code }) })

const fullMillis = 10_000

/** Reports a full disk (53100) for 10 seconds after a failed statement, because reads do not notice it. */
export function createDiskWatch() {
  let fullUntilMillis = Number.NEGATIVE_INFINITY
  return {
    /** Observes the error of a statement, and throws it. */
    rethrow(error: unknown): never {
      const cause = error instanceof DatabaseUnavailableError ? error.cause : null
      if (hasCode(cause, '53100')) fullUntilMillis = performance.now() + fullMillis
      throw error
    },
    requireSpace(): void {
      if (performance.now() < fullUntilMillis) throw unavailable('The disk of the database is full', '53100')
    },
  }
}
