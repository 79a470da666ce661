import { auditParameters } from '../audit/audit-event.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { shardOf } from '../projects/user-count.ts'
import { eventParameters } from '../webhooks/publish.ts'
import type { NewUser, NewUserRecords } from './new-user.ts'
import { jsonOrNull } from './profile-columns.ts'
import { searchTextOf } from './search-text.ts'
import { userCreatedEvents } from './user-created-events.ts'

/** Parameters of the statement that inserts a user with its records. */
export function newUserParameters(
  deps: Deps,
  project: Project,
  user: NewUser,
  { session, verification, event }: NewUserRecords,
) {
  const now = deps.clock.now()
  const team = firstTeamOf(deps, project, user)
  return {
    ...auditParameters(deps, event),
    ...eventParameters(deps, userCreatedEvents(project, user, team, now)),
    projectId: project.id,
    id: user.id,
    now,
    shard: shardOf(user.id),
    displayName: user.displayName || null,
    profileImageUrl: user.profileImageUrl ?? null,
    clientMetadata: jsonOrNull(user.clientMetadata),
    clientReadOnlyMetadata: jsonOrNull(user.clientReadOnlyMetadata),
    serverMetadata: jsonOrNull(user.serverMetadata),
    otpAuthEnabled: user.otpAuthEnabled ?? false,
    totpSecretSealed: user.totpSecretSealed ?? null,
    ...channelParameters(deps, user),
    passwordHash: user.passwordHash ?? null,
    oauthAccounts: JSON.stringify(
      (user.oauthAccounts ?? []).map((account) => ({
        provider_id: account.providerId,
        account_id: account.accountId,
        email: account.email,
      })),
    ),
    teamId: team?.id ?? null,
    teamName: team?.displayName ?? null,
    sessionId: session?.id ?? null,
    refreshTokenHash: session?.refreshTokenHash ?? null,
    sessionExpiresAtMillis: session?.expiresAtMillis ?? null,
    userAgent: session?.userAgent ?? null,
    networkAddress: session?.networkAddress ?? null,
    device: session?.device ?? null,
    country: session?.country ?? null,
    network: session?.network ?? null,
    locale: user.locale ?? null,
    signUpRiskBot: user.signUpRisk?.bot ?? 0,
    signUpRiskFreeTrialAbuse: user.signUpRisk?.freeTrialAbuse ?? 0,
    ...verificationParameters(verification),
  }
}

const firstTeamOf = ({ random }: Deps, { config }: Project, { displayName, email }: NewUser) =>
  config.createTeamOnSignUp ? { id: random.uuid(), displayName: displayName || email?.value || 'My team' } : null

const verificationParameters = (verification: NewUserRecords['verification']) => ({
  codeId: verification?.code.id ?? null,
  codePurpose: verification?.code.purpose ?? null,
  nonceHash: verification?.code.nonceHash ?? null,
  typedHash: verification?.code.typedHash ?? null,
  codePayload: verification ? JSON.stringify(verification.code.payload) : null,
  codeExpiresAtMillis: verification?.code.expiresAtMillis ?? null,
  mailId: verification?.mail.id ?? null,
  mailPayload: verification?.mail.payload ?? null,
})

const channelParameters = ({ random }: Deps, { email, displayName }: NewUser) => ({
  searchText: searchTextOf(displayName, email ? [email.value] : []),
  channelId: email ? random.uuid() : null,
  email: email?.value ?? null,
  emailVerified: email?.isVerified ?? false,
  emailUsedForAuth: email?.usedForAuth ?? false,
})
