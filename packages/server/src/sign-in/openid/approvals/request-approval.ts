/**
 * The endpoint by which a resource requests the approval of one act of its caller, and redeems it. It authenticates the resource
 * and verifies the access token as introspection does (RFC 7662).
 */
import { limits } from '@portico/contract'
import { auditParameters } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import { sha256, type WithRandom } from '../../../platform/crypto/secret.ts'
import { isForeignKeyViolation, type WithReads, type WithWrites } from '../../../platform/database/database.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { pagesOrigin } from '../../../projects/own-host/pages-url.ts'
import type { Project } from '../../../projects/project.ts'
import { findLiveToken } from '../grants/subject-tokens.ts'
import type { SessionDeps } from '../library/browser-session-adapter.ts'
import { noStore, oauthError } from '../oauth-error.ts'
import {
  findOpenApproval,
  findRoom,
  insertApproval,
  lockUserOfApprovals,
  type OpenApproval,
  type RequestedAct,
  redeemApproval,
  type ShownAct,
} from './approval-rows.ts'
import { visibleLine, visibleText } from './visible-text.ts'

type RequestDeps = SessionDeps & WithReads & WithWrites & WithClock & WithConfig & WithRandom

/** A request whose client was authenticated. */
export interface ApprovalRequest {
  readonly form: URLSearchParams
  /** Body of the response of introspection. */
  readonly introspection: string
  readonly context: RequestContext
}

type Outcome = OpenApproval | { readonly status: 'not_required' | 'limit_reached' | 'inactive' }

const retryAfterSeconds = 60

/** Returns the state of the approval of an act. An approved one is redeemed: the act may be done once. */
export async function requestApproval(
  deps: RequestDeps,
  project: Project,
  request: ApprovalRequest,
): Promise<PageResponse> {
  const act = actOf(request.form)
  if (typeof act === 'string') return oauthError(400, 'invalid_request', act)
  const token = await findToken(deps, project, request)
  if (!token) return inactive()
  if (!token.scopes.includes(act.scopeId))
    return oauthError(400, 'invalid_scope', 'The access token does not have the scope of the act.')
  const { resource } = token
  return respond(deps, project, await decide(deps, project, { ...token, ...act, resource, context: request.context }))
}

const inactive = () =>
  oauthError(400, 'invalid_grant', 'The access token is not that of a user, has expired, or its access was ended.')

/** Reads the act. Returns the problem of one that cannot be shown as a whole. */
function actOf(form: URLSearchParams): Omit<ShownAct, 'resource'> | string {
  const [scopeId, act, args] = ['scope', 'act', 'arguments'].map((name) => form.getAll(name))
  if (scopeId?.length !== 1 || act?.length !== 1 || (args?.length ?? 0) > 1) return 'Send scope and act once.'
  const [name = '', text = ''] = [act[0], args?.[0]]
  const { oauthApprovalActMaxLength: nameMax, oauthApprovalArgumentsMaxLength: textMax } = limits
  if (name.trim() === '' || lengthOf(name) > nameMax) return `act must have 1 to ${nameMax} characters.`
  if (lengthOf(text) > textMax) return `arguments must have at most ${textMax} characters: users read all of them.`
  return { scopeId: scopeId[0] ?? '', act: name, arguments: text }
}

const lengthOf = (text: string): number => [...text].length

/** Returns the grant of the token, which the introspection has found to be active and for this resource. */
async function findToken(deps: RequestDeps, { id }: Project, { form, introspection }: ApprovalRequest) {
  const { active }: { active?: unknown } = Object(JSON.parse(introspection))
  const found = active === true ? await findLiveToken(deps, id, form.get('token') ?? '') : null
  const { aud, scope = '' } = found?.payload ?? {}
  return found && aud !== undefined
    ? { grantId: found.grantId, userId: found.userId, resource: aud, scopes: scope.split(' ') }
    : null
}

type Decided = Omit<RequestedAct, 'actHash'> & ShownAct & { readonly context: RequestContext }

async function decide(deps: RequestDeps, project: Project, of: Decided): Promise<Outcome> {
  const { grantId, userId, resource, scopeId, context } = of
  const at = { projectId: project.id, now: deps.clock.now() }
  const hasRoom = await findRoom(deps, at, of)
  if (hasRoom === null) return { status: 'not_required' }
  const actHash = sha256(JSON.stringify([resource, scopeId, of.act, of.arguments]))
  const requested = { grantId, userId, actHash }
  const shown = { resource, scopeId, act: visibleLine(of.act), arguments: visibleText(of.arguments) }
  const auditOf = (type: 'oauth_approval_used' | 'oauth_approval_requested') =>
    auditParameters(deps, project, { type, userId, context })
  // Without a lock, so that an agent that asks too often delays nobody.
  const found = await findOpenApproval(deps, at, requested)
  if (found && found.status !== 'approved') return found
  if (!found && !hasRoom) return { status: 'limit_reached' }
  try {
    return await transaction(deps, async (deps): Promise<Outcome> => {
      if (!(await lockUserOfApprovals(deps, project.id, userId))) return { status: 'inactive' }
      const used = auditOf('oauth_approval_used')
      const open = await findOpenApproval(deps, used, requested)
      if (open && open.status !== 'approved') return open
      if (open && (await redeemApproval(deps, used, requested))) return open
      const id = deps.random.uuid()
      const inserted = await insertApproval(deps, auditOf('oauth_approval_requested'), { ...requested, ...shown, id })
      return inserted ?? { status: 'limit_reached' }
    })
  } catch (error) {
    // The grant has ended meanwhile.
    if (isForeignKeyViolation(error)) return { status: 'inactive' }
    throw error
  }
}

function respond(deps: WithConfig, project: Project, outcome: Outcome): PageResponse {
  if (outcome.status === 'inactive') return inactive()
  if (outcome.status === 'limit_reached') {
    const description = 'The user has too many acts to decide on. Try again later.'
    return oauthError(429, 'temporarily_unavailable', description, { 'retry-after': String(retryAfterSeconds) })
  }
  const { status } = outcome
  const body = outcome.status === 'pending' ? { status, ...addressOf(deps, project, outcome) } : { status }
  return { status: 200, headers: noStore, body: JSON.stringify(body) }
}

const addressOf = (deps: WithConfig, project: Project, { id, remainingMillis }: OpenApproval) => ({
  approval_uri: `${pagesOrigin(deps, project)}/auth/${project.id}/approve?approval=${id}`,
  expires_in: Math.max(1, Math.floor(remainingMillis / 1000)),
})
