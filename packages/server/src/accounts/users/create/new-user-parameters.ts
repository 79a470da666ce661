import { auditParameters } from '../../../audit/audit-event.ts'
import { eventParameters } from '../../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { rowParameters } from '../../../platform/database/column-sql.ts'
import { storedUserColumns } from '../../../platform/database/tables/users.ts'
import { emailParameters } from '../../../platform/outbox/email-row.ts'
import type { Project } from '../../../projects/project.ts'
import { shardOf } from '../../../projects/user-count.ts'
import { searchTextOf } from '../list/search-text.ts'
import type { NewUser, NewUserRecords } from './new-user.ts'
import { toUserRow, userCreatedEvents } from './user-created-events.ts'

/** Parameters of the statement that inserts a user with its records. */
export function newUserParameters(
  deps: WithClock & WithConfig & WithRandom,
  project: Project,
  user: NewUser,
  { session, verification, event }: NewUserRecords,
) {
  const now = deps.clock.now()
  const team = firstTeamOf(deps, project, user)
  const row = toUserRow(project, user, now)
  return {
    ...auditParameters(deps, project, event),
    ...eventParameters(deps, userCreatedEvents(row, team)),
    ...rowParameters(storedUserColumns, row),
    now,
    shard: shardOf(user.id),
    totpSecretSealed: user.totpSecretSealed ?? null,
    passwordHash: user.passwordHash ?? null,
    ...channelParameters(deps, user),
    ...accountParameters(user),
    teamId: team?.id ?? null,
    teamName: team?.displayName ?? null,
    ...sessionParameters(session),
    ...verificationParameters(verification),
  }
}

const firstTeamOf = ({ random }: WithRandom, { config }: Project, { displayName, email }: NewUser) =>
  config.createTeamOnSignUp ? { id: random.uuid(), displayName: displayName || email?.value || 'My team' } : null

const accountParameters = ({ oauthAccounts = [] }: NewUser) => ({
  oauthAccounts: JSON.stringify(
    oauthAccounts.map(({ providerId, accountId, email }) => ({
      provider_id: providerId,
      account_id: accountId,
      email,
    })),
  ),
})

const sessionParameters = (session: NewUserRecords['session']) => ({
  sessionId: session?.id ?? null,
  refreshTokenHash: session?.refreshTokenHash ?? null,
  sessionExpiresAtMillis: session?.expiresAtMillis ?? null,
  userAgent: session?.userAgent ?? null,
  networkAddress: session?.networkAddress ?? null,
  device: session?.device ?? null,
  country: session?.country ?? null,
  network: session?.network ?? null,
  authenticatedAtMillis: session?.authenticatedAtMillis ?? null,
  authenticationMethods: session?.authenticationMethods ?? null,
  signInMethod: session?.signInMethod ?? null,
})

const verificationParameters = (verification: NewUserRecords['verification']) => ({
  codeId: verification?.code?.id ?? null,
  codePurpose: verification?.code?.purpose ?? null,
  nonceHash: verification?.code?.nonceHash ?? null,
  typedHash: verification?.code?.typedHash ?? null,
  codePayload: verification?.code ? JSON.stringify(verification.code.payload) : null,
  codeExpiresAtMillis: verification?.code?.expiresAtMillis ?? null,
  ...emailParameters(verification?.email ?? null),
})

const channelParameters = ({ random }: WithRandom, user: NewUser, { email } = user) => ({
  searchText: searchTextOf(user, email ? [email.value] : []),
  channelId: email ? random.uuid() : null,
  releaseEventId: email ? random.uuid() : null,
  email: email?.value ?? null,
  emailVerified: email?.isVerified ?? false,
  emailUsedForAuth: email?.usedForAuth ?? false,
})
