/** Requests for the approval of one act of an agent by its user, and the responses to those that are not approved. */
import { type ActArguments, textOfArguments } from './act-arguments.ts'
import { sendToService } from './introspect.ts'
import type { AcceptedToken, RefusedToken } from './refusals.ts'

/** An act that its user approves by itself, such as the call of a tool. */
export interface Act {
  /** The scope that the act needs. The user is asked if the project marks it with `isApprovalRequired`. */
  readonly scope: string
  /** Name of the act, in words that the user understands: 1 to 100 characters. */
  readonly act: string
  /** Its arguments: at most 400 characters as text. The approval is for exactly these. */
  readonly arguments?: ActArguments
}

/** An act that may be done now, once. */
export interface ApprovedAct {
  readonly status: 'approved'
}

/** An act that may not be done, with the response to send. */
export interface RefusedAct extends Omit<RefusedToken, 'httpStatus' | 'body'> {
  /** 403: the user has not approved it. 429: the user has too many acts to decide on. 400: it cannot be shown. */
  readonly httpStatus: 400 | 401 | 403 | 429 | 503
  readonly body: {
    readonly error: string
    readonly error_description: string
    /** The page on which the user decides. Send the same request again after that. */
    readonly approval_uri?: string
    /** Seconds in which the user can decide. */
    readonly expires_in?: number
  }
  /** The same page. Null if the user cannot approve the act. */
  readonly approvalUrl: string | null
}

interface Requester {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly fetch: typeof globalThis.fetch
  readonly metadataUrl: string
}

type Refusal = Pick<RefusedAct, 'httpStatus' | 'body'> & { readonly retryAfter?: string | undefined }

/** Requests the approval of an act, and redeems it. Never rejects because of the act. */
export async function requestApproval(
  caller: AcceptedToken,
  { scope, act, arguments: given = '' }: Act,
  requester: Requester,
): Promise<ApprovedAct | RefusedAct> {
  const refuse = (refusal: Refusal) => refusedAct(refusal, { scope, metadataUrl: requester.metadataUrl })
  if (caller.userId === null) return refuse(forbidden('Only acts of users can be approved, and a machine has none.'))
  const body = { token: caller.token, token_type_hint: 'access_token', scope, act, arguments: textOfArguments(given) }
  const response = await sendToService(body, requester).catch(() => null)
  if (response === null) return refuse(unavailable('The service cannot be reached.'))
  const read: unknown = await response.json().catch(() => null)
  const members = new Map<string, unknown>(typeof read === 'object' && read !== null ? Object.entries(read) : [])
  if (!response.ok) return refuse(refusalOfService(response, members))
  const status = members.get('status')
  if (status === 'approved' || status === 'not_required') return { status: 'approved' }
  if (status === 'refused') return refuse(forbidden('The user has refused this act.'))
  return refuse(pendingOf(members))
}

const forbidden = (description: string): Refusal => ({
  httpStatus: 403,
  body: { error: 'access_denied', error_description: description },
})

const unavailable = (description: string): Refusal => ({
  httpStatus: 503,
  body: { error: 'temporarily_unavailable', error_description: description },
  retryAfter: '1',
})

function pendingOf(members: ReadonlyMap<string, unknown>): Refusal {
  const [uri, expiresIn] = [members.get('approval_uri'), members.get('expires_in')]
  if (typeof uri !== 'string' || typeof expiresIn !== 'number')
    return unavailable('The response of the service is not that of an approval.')
  const error_description = 'The user has to approve this act. Open approval_uri, and repeat the request after that.'
  const error = { error: 'approval_required', error_description }
  return { httpStatus: 403, body: { ...error, approval_uri: uri, expires_in: expiresIn } }
}

function refusalOfService(response: Response, members: ReadonlyMap<string, unknown>): Refusal {
  const error = members.get('error')
  const description = members.get('error_description')
  const error_description = typeof description === 'string' ? description : `Status ${response.status}.`
  if (response.status === 429) {
    const body = { error: 'temporarily_unavailable', error_description }
    return { httpStatus: 429, body, retryAfter: response.headers.get('retry-after') ?? '60' }
  }
  if (response.status !== 400) return unavailable(`The service cannot ask the user now: status ${response.status}.`)
  if (error === 'invalid_grant') return { httpStatus: 401, body: { error: 'invalid_token', error_description } }
  if (error === 'invalid_scope') return { httpStatus: 403, body: { error: 'insufficient_scope', error_description } }
  return { httpStatus: 400, body: { error: 'invalid_request', error_description } }
}

/** The error is no `insufficient_scope` (RFC 6750, section 3.1): agents would ask for access that they have. */
function refusedAct(
  { httpStatus, body, retryAfter }: Refusal,
  { scope, metadataUrl }: { readonly scope: string; readonly metadataUrl: string },
): RefusedAct {
  const { error, error_description, approval_uri } = body
  const parameters = {
    ...{ error, error_description, ...(approval_uri !== undefined && { approval_uri }) },
    ...{ resource_metadata: metadataUrl, scope },
  }
  const quoted = Object.entries(parameters).map(([name, value]) => `${name}="${value.replace(/["\\]/g, '')}"`)
  const isChallenge = httpStatus === 401 || httpStatus === 403
  const headers: Record<string, string> = {
    ...(isChallenge && { 'www-authenticate': `Bearer ${quoted.join(', ')}` }),
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  }
  const response = () => Response.json(body, { status: httpStatus, headers })
  return { status: 'refused', httpStatus, headers, body, response, approvalUrl: approval_uri ?? null }
}
