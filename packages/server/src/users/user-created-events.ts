import type { WebhookEvent } from '@portico/contract'
import type { TeamRow, UserRow } from '../database/tables/users.ts'
import type { Project } from '../projects/project.ts'
import { teamView } from '../teams/team-view.ts'
import type { NewUser } from './new-user.ts'
import { userView } from './user-view.ts'

/** The team that came into being with a user. */
export interface FirstTeam {
  readonly id: string
  readonly displayName: string
}

/** What is told of a user that is being made, with the team that comes along. Asks nobody: all of it is known. */
export function userCreatedEvents(
  project: Project,
  user: NewUser,
  team: FirstTeam | null,
  now: number,
): WebhookEvent[] {
  const events: WebhookEvent[] = [{ type: 'user.created', data: userView(toRow(project, user, now)) }]
  if (team) events.push({ type: 'team.created', data: teamView(toTeamRow(team, now)) })
  return events
}

function toRow({ config }: Project, user: NewUser, now: number): UserRow {
  const typeOf = (id: string) => config.oauthProviders.find((provider) => provider.id === id)?.type ?? 'standard'
  return {
    id: user.id,
    displayName: user.displayName || null,
    profileImageUrl: user.profileImageUrl ?? null,
    clientMetadata: user.clientMetadata ?? null,
    clientReadOnlyMetadata: user.clientReadOnlyMetadata ?? null,
    serverMetadata: user.serverMetadata ?? null,
    signedUpAtMillis: now,
    lastActiveAtMillis: now,
    otpAuthEnabled: user.otpAuthEnabled ?? false,
    requiresTotpMfa: Boolean(user.totpSecretSealed),
    sessionEpoch: 0,
    locale: user.locale ?? null,
    chosenLocale: null,
    signUpRiskBot: user.signUpRisk?.bot ?? 0,
    signUpRiskFreeTrialAbuse: user.signUpRisk?.freeTrialAbuse ?? 0,
    primaryEmail: user.email?.value ?? null,
    primaryEmailVerified: user.email?.isVerified ?? false,
    primaryEmailAuthEnabled: user.email?.usedForAuth ?? false,
    hasPassword: Boolean(user.passwordHash),
    passkeyAuthEnabled: false,
    // In the order in which they are read: they were all added at one moment.
    oauthProviders: (user.oauthAccounts ?? [])
      .map((account) => ({ ...account, type: typeOf(account.providerId) }))
      .toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1)),
    selectedTeamId: null,
    selectedTeam: null,
  }
}

const toTeamRow = (team: FirstTeam, now: number): TeamRow => ({
  ...team,
  profileImageUrl: null,
  clientMetadata: null,
  clientReadOnlyMetadata: null,
  serverMetadata: null,
  createdAtMillis: now,
})
