import type { Json } from '@portico/contract'
import { withAuthHookAnswers } from '../../../access/with-auth-hook-answers.ts'
import type { CallAuthHookDeps } from '../../../messaging/auth-hooks/call-auth-hook.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { WithProjects } from '../../../projects/project.ts'
import { askAboutToken } from '../../ask-auth-hooks.ts'

export type FindHookClaimsDeps = CallAuthHookDeps & WithReads & WithProjects

/**
 * Asks the auth hook `token` about the tokens of a user at another application, and returns the claims that it adds. Nothing is
 * held meanwhile: the library reads and writes without a transaction. Throws AUTH_HOOK_FAILED.
 */
export async function findHookClaims(
  deps: FindHookClaimsDeps,
  projectId: string,
  {
    userId,
    context,
    isRefresh,
  }: { readonly userId: string; readonly context: RequestContext; readonly isRefresh: boolean },
): Promise<Readonly<Record<string, Json>>> {
  const project = await deps.projects.find(projectId)
  if (!project) return {}
  return withAuthHookAnswers(deps, (answers) =>
    askAboutToken({ ...deps, authHookAnswers: answers ?? new Map() }, project, { userId }, { context, isRefresh }),
  )
}
