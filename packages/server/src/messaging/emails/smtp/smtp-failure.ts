import { RefusedTargetError, unknownHostCodes } from '../../../platform/outbound/find-allowed-address.ts'

/** Reasons for which a mail server refused an email, as far as the owner who chose the server may see them. */
export type SmtpFailure =
  | 'refused-target'
  | 'host-not-found'
  | 'timeout'
  | 'login-refused'
  | 'no-tls'
  | 'sender-refused'
  | 'recipient-refused'
  | 'mail-refused'
  | 'connection-lost'
  | 'unreachable'
  | 'unknown'

// Codes of OpenSSL's verification and of node:tls.
const certificateCodes = /CERT|UNABLE_TO_|ERR_TLS|ERR_SSL/
const timeoutCodes = ['ETIMEDOUT', 'EABORT', 'ABORT_ERR', 'ETIMEOUT', 'LOOKUP_TIMEOUT']
const lostCodes = ['ECONNRESET', 'EPIPE', 'ECONNABORTED']
const unreachableCodes = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']

/**
 * Returns the kind of a failure from the error of the mail library. Ignores the server's own text: otherwise the name
 * of a mail server could be used to read the responses of any service.
 */
export function smtpFailureOf(error: unknown): SmtpFailure {
  if (error instanceof RefusedTargetError) return 'refused-target'
  const { name, code, originalCode, command, responseCode } = Object(error)
  const codes = [code, originalCode]
  const isOneOf = (known: readonly string[]) => codes.some((one) => known.includes(one))
  if (code === 'EAUTH') return 'login-refused'
  if (code === 'ETLS' || certificateCodes.test(originalCode) || certificateCodes.test(code)) return 'no-tls'
  if (code === 'EENVELOPE') return command === 'RCPT TO' ? 'recipient-refused' : 'sender-refused'
  if (Number.isInteger(responseCode)) return 'mail-refused'
  if (isOneOf(unknownHostCodes) || isOneOf(['EDNS'])) return 'host-not-found'
  if (isOneOf(timeoutCodes) || name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  if (isOneOf(unreachableCodes)) return 'unreachable'
  return isOneOf(lostCodes) || code === 'ECONNECTION' ? 'connection-lost' : 'unknown'
}
