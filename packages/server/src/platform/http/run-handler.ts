import { commonErrors, declaredErrors, type ErrorCode, KnownError, ownerErrors, repeatErrors } from '@portico/contract'
import type { Endpoint, NamedEndpoint, ParsedCall, RequestCaller } from './endpoint.ts'
import { RefusalWithHeaders } from './response/refusal-with-headers.ts'
import { TextError } from './text-error.ts'

/** Runs the handler of an endpoint. In development and tests, an error that the endpoint does not declare becomes a fault. */
export async function runHandler<Caller extends RequestCaller>(
  endpoint: Endpoint<Caller>,
  call: ParsedCall<Caller>,
  isStrict: boolean,
) {
  try {
    return await endpoint.handle(call)
  } catch (error) {
    if (isStrict && isUndeclared(endpoint, error)) {
      throw new TypeError(`${endpoint.name} threw ${nameOf(error)}, which its definition does not declare.`, {
        cause: error,
      })
    }
    throw error
  }
}

const commonCodes: readonly ErrorCode[] = [...commonErrors, ...ownerErrors, ...repeatErrors]

function isUndeclared(endpoint: NamedEndpoint, error: unknown): boolean {
  if (error instanceof RefusalWithHeaders) return isUndeclared(endpoint, error.refusal)
  // Only the HTTP layer sends text errors: a handler throws errors of the catalogue.
  if (!(error instanceof KnownError)) return error instanceof TextError
  return !declaredErrors(endpoint.definition).includes(error.code) && !commonCodes.includes(error.code)
}

const nameOf = (error: unknown): string => {
  if (error instanceof RefusalWithHeaders) return nameOf(error.refusal)
  return error instanceof KnownError ? error.code : String(error)
}
