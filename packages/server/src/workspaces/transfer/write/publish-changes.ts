import type { WebhookEvent } from '@portico/contract'
import { publishUsersUpdated } from '../../../accounts/users/publish-user-updated.ts'
import { publish } from '../../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import type { TeamRow } from '../../../platform/database/tables/teams.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import type { Project } from '../../../projects/project.ts'
import { teamView } from '../../../views/team-view.ts'
import { userView } from '../../../views/user-view.ts'
import type { Plan } from '../judge/plan.ts'
import type { ImportedUser } from './new-imported-user.ts'
import type { UpdatedUser } from './update-users.ts'

/** Entities that a batch has stored. */
export interface StoredBatch {
  readonly users: readonly ImportedUser[]
  readonly updated: readonly UpdatedUser[]
  readonly teams: readonly TeamRow[]
  readonly plan: Plan
}

/** Publishes the events of a batch in its transaction: those of new and changed users, teams, memberships and permissions. */
export async function publishChanges(
  deps: WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox,
  project: Project,
  { users, updated, teams, plan }: StoredBatch,
): Promise<void> {
  const events: WebhookEvent[] = [
    ...users.map(({ user }): WebhookEvent => ({ type: 'user.created', data: userView(user) })),
    ...teams.map((team): WebhookEvent => ({ type: 'team.created', data: teamView(team) })),
    ...plan.members.map(
      ({ teamId, userId }): WebhookEvent => ({
        type: 'team_membership.created',
        data: { team_id: teamId, user_id: userId },
      }),
    ),
    ...plan.grants.map(
      ({ userId, permissionId }): WebhookEvent => ({
        type: 'project_permission.created',
        data: { id: permissionId, user_id: userId },
      }),
    ),
  ]
  await publish(deps, project.id, events)
  await publishUsersUpdated(
    deps,
    project,
    updated.map(({ id }) => id),
  )
}
