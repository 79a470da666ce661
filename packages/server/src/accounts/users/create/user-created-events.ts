import type { WebhookEvent } from '@portico/contract'
import { newRow } from '../../../platform/database/columns.ts'
import { teamColumns } from '../../../platform/database/tables/teams.ts'
import { newUserRow, type UserRow } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import { teamView } from '../../../views/team-view.ts'
import { userView } from '../../../views/user-view.ts'
import type { NewUser } from './new-user.ts'

/** The team that is created with a user. */
export interface FirstTeam {
  readonly id: string
  readonly displayName: string
}

/** Returns the events of a new user and of the user's first team. */
export function userCreatedEvents(user: UserRow, team: FirstTeam | null): WebhookEvent[] {
  const created = { type: 'user.created', data: userView(user) } as const
  return [created, ...firstTeamEvents(team, user.signedUpAtMillis)]
}

/** Returns the event of the first team of a user, if there is one. */
export function firstTeamEvents(team: FirstTeam | null, createdAtMillis: number): WebhookEvent[] {
  if (!team) return []
  return [{ type: 'team.created', data: teamView(newRow(teamColumns, { ...team, createdAtMillis })) }]
}

/** Returns a new user as a read will return it: the insert and the event take their values from this row. */
export function toUserRow({ config }: Project, user: NewUser, now: number): UserRow {
  const typeOf = (id: string) => config.oauthProviders.find((provider) => provider.id === id)?.type ?? 'standard'
  const stored = {
    ...user,
    displayName: user.displayName || null,
    usernameSetAtMillis: user.username ? now : null,
    signUpRiskBot: user.signUpRisk?.bot,
    signUpRiskFreeTrialAbuse: user.signUpRisk?.freeTrialAbuse,
    signedUpAtMillis: user.signedUpAtMillis ?? now,
    lastActiveAtMillis: user.lastActiveAtMillis ?? user.signedUpAtMillis ?? now,
  }
  return {
    ...newUserRow(stored),
    requiresTotpMfa: Boolean(user.totpSecretSealed),
    secondFactorDueAtMillis: user.totpSecretSealed ? null : dueAt(config, now),
    hasPassword: Boolean(user.passwordHash),
    primaryEmail: user.email?.value ?? null,
    primaryEmailVerified: user.email?.isVerified ?? false,
    primaryEmailAuthEnabled: user.email?.usedForAuth ?? false,
    // Sorted as reads sort accounts that were added at the same time.
    oauthProviders: (user.oauthAccounts ?? [])
      .map((account) => ({
        ...account,
        type: typeOf(account.providerId),
        allowSignIn: true,
        allowConnectedAccounts: true,
      }))
      .toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1)),
  }
}

/** Returns when a user who signs up now must have a second factor. */
const dueAt = ({ secondFactorGraceDays: days }: Project['config'], now: number) =>
  days === null ? null : now + days * dayMillis

const dayMillis = 86_400_000
