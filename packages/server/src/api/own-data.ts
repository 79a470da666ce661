import { limits } from '@portico/contract'
import { listChannels } from '../accounts/contact-channels/list-channels.ts'
import { listSessions } from '../accounts/sessions/list-sessions.ts'
import { listAcceptances } from '../accounts/terms/acceptances.ts'
import { acceptanceView } from '../accounts/terms/terms-view.ts'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import { listAuditEvents } from '../audit/list-audit-events.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { WithLimiter } from '../platform/limits/limiter.ts'
import { requireWithinLimits } from '../platform/limits/require-within-limits.ts'
import type { Project } from '../projects/project.ts'
import { accountView } from '../sign-in/connected-accounts/account-rows.ts'
import { listAccounts } from '../sign-in/connected-accounts/list-accounts.ts'
import { teamView } from '../views/team-view.ts'
import { userView } from '../views/user-view.ts'
import { listTeams, type WithTeamsOfUser } from '../workspaces/teams/teams.ts'
import { eventView } from './audit.ts'
import { channelView } from './contact-channels.ts'
import { sessionView, withoutPlace } from './sessions.ts'

const eventsMax = 1000

/** Reads everything that a user may see about themselves. Throws TOO_MANY_REQUESTS after the fifth time on a day. */
export async function readOwnData(
  deps: WithReads & WithClock & WithConfig & WithLimiter & WithTeamsOfUser,
  project: Project,
  user: SignedInUser,
) {
  await requireWithinLimits(deps, project.id, [{ limit: 'ownDataExportsPerUserPerDay', subject: user.id }])
  const now = deps.clock.now()
  const [acceptances, channels, accounts, sessions, teams, { events }] = await Promise.all([
    project.config.terms.length > 0 ? listAcceptances(deps, project, user.id) : [],
    listChannels(deps, project, { userId: user.id }),
    listAccounts(deps, project, user.id),
    listSessions(deps, project, user.id),
    listTeams(deps, project, { userId: user.id }),
    listAuditEvents(deps, project, {
      userId: user.id,
      sinceMillis: now - limits.ownAuditEventsMaxAgeMillis,
      withNames: false,
      limit: eventsMax,
    }),
  ])
  return {
    exported_at_millis: now,
    user: userView(user),
    contact_channels: channels.map(channelView),
    connected_accounts: accounts.map((account) => accountView(user.id, account)),
    sessions: sessions.map((session) =>
      sessionView({
        ...(session.isImpersonation ? withoutPlace(session) : session),
        isCurrentSession: session.id === user.sessionId,
      }),
    ),
    teams: teams.map(teamView),
    terms_acceptances: acceptances.map(acceptanceView),
    audit_events: events.map((event) => eventView(event, 'client')),
  }
}
