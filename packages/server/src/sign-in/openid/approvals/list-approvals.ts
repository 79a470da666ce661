import { OAuthApproval } from '@portico/contract'
import { freshSignInMethodsOf } from '../../../access/fresh-sign-in.ts'
import type { SignedInUser } from '../../../accounts/users/signed-in-user.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { createView } from '../../../platform/database/wire-fields.ts'
import type { Project } from '../../../projects/project.ts'
import { hostOf } from '../grants/list-grants.ts'
import { grantUser, isLiveGrant } from '../grants/live-grant.ts'
import { findScopeTexts } from '../scopes/scope-texts.ts'

interface PendingRow {
  readonly id: string
  readonly clientId: string
  readonly clientName: string
  readonly metadataUri: string | null
  readonly isFirstParty: boolean
  readonly resource: string
  readonly scopeId: string
  readonly act: string
  readonly arguments: string
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
}

/** SQL condition: an approval `a` of a grant `g` and its user `u` waits for the user at the time `:now`. */
export const isPending = `a.status = 'pending' and a.expires_at_millis > :now::bigint and ${isLiveGrant}`

const selectPending = query<{ projectId: string; userId: string; now: number }, PendingRow>(
  'select_pending_oauth_approvals',
  `select a.id, g.client_id, c.name as client_name, c.metadata_uri, c.is_first_party, a.resource, a.scope_id, a.act,
     a.arguments, a.created_at_millis, a.expires_at_millis
   from oauth_approvals a join oauth_grants g on g.project_id = a.project_id and g.id = a.grant_id ${grantUser}
   join oauth_clients c on c.project_id = g.project_id and c.id = g.client_id
   where a.project_id = :projectId and a.user_id = :userId and ${isPending}
   order by a.created_at_millis desc, a.id`,
)

/**
 * Returns true if a user has to authenticate before approving an act that was requested at a time: users with a passkey prove for
 * each act that they are present. Where the passkey cannot be used, any other method of reauthentication replaces it.
 */
export const needsAuthentication = (project: Project, user: SignedInUser, requestedAtMillis: number): boolean =>
  freshSignInMethodsOf(project, user).methods.includes('passkey') &&
  (user.authenticatedAtMillis ?? 0) < requestedAtMillis

type ListedRow = PendingRow & { readonly scopeName: string | null; readonly needsFreshSignIn: boolean }

const viewOf = createView<ListedRow>()(OAuthApproval, {
  client_host: ({ metadataUri }) => hostOf(metadataUri),
  scope: ({ scopeId }) => scopeId,
})

/** Lists the acts that wait for a user, the newest first, with the names of their scopes in a language. */
export async function listApprovals(
  { db, clock }: WithReads & WithClock,
  project: Project,
  { user, language }: { readonly user: SignedInUser; readonly language: string },
) {
  const rows = await db.run(selectPending, { projectId: project.id, userId: user.id, now: clock.now() })
  const texts = await findScopeTexts({ db }, project.id, { ids: rows.map(({ scopeId }) => scopeId), language })
  return rows.map((row) =>
    viewOf({
      ...row,
      scopeName: texts.get(row.scopeId)?.name ?? null,
      needsFreshSignIn: needsAuthentication(project, user, row.createdAtMillis),
    }),
  )
}
