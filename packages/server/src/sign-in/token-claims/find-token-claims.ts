import { type Json, type TokenClaimsTemplate, User } from '@portico/contract'
import { findUser } from '../../accounts/users/users.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { templateOf } from '../../projects/policy/options-view.ts'
import type { Project } from '../../projects/project.ts'
import { userView } from '../../views/user-view.ts'
import { permissionIdsInTeam } from '../../workspaces/team-permissions/list-team-permissions.ts'
import { permissionIdsOfUser } from '../../workspaces/user-permissions/list-user-permissions.ts'
import { type Applicant, askAboutToken } from '../ask-auth-hooks.ts'
import { evaluateTemplate, rootsOf } from './evaluate-template.ts'

/** The user of a token: one who exists, or one that the same call has created. */
interface TokenUser {
  readonly userId: string
  /** The session of the token, for the rules of the selected team. */
  readonly sessionId: string | null
  readonly applicant?: Applicant | undefined
  readonly isRefresh: boolean
  readonly context: RequestContext
}

/**
 * Returns the claims that the project adds to a token: those of its template, and those of its auth hook. Null without both,
 * which costs no statement. Throws AUTH_HOOK_FAILED.
 */
export async function findAddedClaims(
  deps: WithReads & WithAuthHookAnswers & WithClock,
  project: Project,
  { userId, sessionId, applicant, isRefresh, context }: TokenUser,
): Promise<Record<string, Json> | null> {
  const person = applicant ? { applicant } : { userId }
  const ofHook = await askAboutToken(deps, project, person, { context, isRefresh })
  const ofTemplate = await findTokenClaims(deps, project, { userId, sessionId })
  return Object.keys(ofHook).length > 0 ? { ...ofTemplate, ...ofHook } : ofTemplate
}

/**
 * Returns the claims that the project adds to the access tokens of a user, or null without a template, which costs no
 * statement. Otherwise reads the user, and the permissions if the template names them. Null if the user was deleted.
 */
export async function findTokenClaims(
  deps: WithReads & WithClock,
  project: Project,
  { userId, sessionId }: Pick<TokenUser, 'userId' | 'sessionId'>,
  template: TokenClaimsTemplate | null = templateOf(project.options),
): Promise<Record<string, Json> | null> {
  if (template === null) return null
  const row = await findUser(deps, project, userId)
  if (!row) return null
  const roots = rootsOf(template)
  // As client access reads it: fields for servers are no paths.
  const { selected_team: team, ...user } = User.parse(userView(row))
  const inTeam: Record<string, Json> = {}
  if (team && roots.has('selected_team.permission_ids')) {
    inTeam.permission_ids = await permissionIdsInTeam(deps, project, { teamId: team.id, userId, sessionId })
  }
  const permissionIds = roots.has('permission_ids') ? await permissionIdsOfUser(deps, project, userId) : []
  return evaluateTemplate(template, {
    user: { ...user, selected_team: team },
    selected_team: team && { ...team, ...inTeam },
    permission_ids: permissionIds,
  })
}
