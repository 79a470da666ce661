/** What settings, reset, verification and the second step of a sign-in call: loaded by browsers with the first call. */
import { accountRoutes } from '@portico/contract/routes/account'
import { createApi, type Request } from '../api.ts'
import { fillPath } from '../fill-path.ts'
import { lazily } from '../lazily.ts'
import type { PasskeyCalls } from '../passkeys.ts'
import { nobody } from '../start-session.ts'
import type { AccountContext } from './account-context.ts'
import { createConnectedAccountCalls } from './connected-accounts.ts'
import { createContactChannelCalls } from './contact-channels.ts'
import { createMfaCalls } from './mfa.ts'
import { createOAuthCalls } from './oauth.ts'
import { createPasswordAccountCalls } from './passwords.ts'
import { createProjectCalls } from './projects.ts'
import { createSessionAccountCalls } from './sessions.ts'
import { createTeamInvitationCalls } from './team-invitations.ts'
import { createTeamMemberCalls } from './team-members.ts'
import { createTeamPermissionCalls } from './team-permissions.ts'
import { createTeamCalls } from './teams.ts'
import { createUserPermissionCalls } from './user-permissions.ts'
import { createUserAccountCalls } from './users.ts'

/** The calls, by noun. Passkeys load once more: their library is needed by few pages. */
export function createAccountCalls(authorized: Request, parts: Omit<AccountContext, 'api'>) {
  const request: Request = (route, input) => authorized({ ...route, path: fillPath(route.path, input) }, input)
  const api = createApi<typeof accountRoutes, 'client'>(accountRoutes, request)
  const context: AccountContext = { ...parts, api }
  return {
    connectedAccounts: createConnectedAccountCalls(context),
    contactChannels: createContactChannelCalls(context),
    mfa: createMfaCalls(context),
    oauth: createOAuthCalls(context),
    otp: {
      async checkSignInCode({ code, nonce = '' }: { code: string; nonce?: string }) {
        await api.otp.checkSignInCode({ body: { code: code + nonce }, tokens: nobody })
      },
    },
    passwords: createPasswordAccountCalls(context),
    projects: createProjectCalls(context),
    sessions: createSessionAccountCalls(context),
    teams: createTeamCalls(context),
    teamMembers: createTeamMemberCalls(context),
    teamInvitations: createTeamInvitationCalls(context),
    teamPermissions: createTeamPermissionCalls(context),
    userPermissions: createUserPermissionCalls(context),
    users: createUserAccountCalls(context),
    passkeys: lazily<PasskeyCalls>(async (name) => {
      const { createPasskeyCalls } = await import('./passkeys.ts')
      return Reflect.get(createPasskeyCalls(context), name)
    }),
  }
}
