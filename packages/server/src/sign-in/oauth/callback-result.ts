import type { WithReads } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type AccountResolution, resolveProfile } from './account-resolution.ts'
import type { RedeemedFlow } from './flow.ts'
import { findKnownAccount } from './provider-accounts.ts'
import type { Profile } from './providers/provider.ts'
import type { ProviderTokens } from './upstream/exchange-code.ts'

/** The response of a provider to a flow. */
export interface CallbackResult {
  readonly flow: RedeemedFlow
  readonly profile: Profile
  readonly tokens: ProviderTokens
  readonly context: RequestContext
}

/** Resolves the profile with the accounts as they are stored now. */
export const resolve = async (
  deps: WithReads,
  project: Project,
  { flow, profile }: Pick<CallbackResult, 'flow' | 'profile'>,
): Promise<AccountResolution> => resolveProfile(flow, profile, await findKnownAccount(deps, project, { flow, profile }))
