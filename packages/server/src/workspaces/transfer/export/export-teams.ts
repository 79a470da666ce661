import type { TransferRow } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { type TeamRow, teamSelectList } from '../../../platform/database/tables/teams.ts'
import type { Project } from '../../../projects/project.ts'
import { eachPage, type PageParameters, pageOf } from './pages.ts'

interface Invitation {
  readonly email: string
  readonly permissionIds: readonly string[]
  readonly expiresAtMillis: number
}

const selectTeams = query<
  { projectId: string; now: number } & PageParameters,
  TeamRow & { invitations: readonly Invitation[] }
>(
  'export_teams',
  `select ${teamSelectList}, coalesce((
     select json_agg(json_build_object('email', v.payload -> 'email', 'expiresAtMillis', v.expires_at_millis,
       'permissionIds', coalesce(v.payload -> 'permissionIds', '[]')) order by v.payload ->> 'email')
     from verification_codes v
     where v.project_id = :projectId and v.payload ->> 'teamId' = t.id::text and v.purpose = 'team-invitation'
       and v.used_at_millis is null and v.expires_at_millis > :now::bigint), '[]') as invitations
   from (${pageOf('teams')}) page join teams t on t.project_id = :projectId and t.id = page.id order by t.id`,
)

/** Returns the teams of a project with their open invitations as rows, a page at a time. */
export async function* teamRows(
  { db, clock }: WithReads & WithClock,
  project: Project,
): AsyncGenerator<readonly TransferRow[]> {
  const pages = eachPage((page) => db.run(selectTeams, { projectId: project.id, now: clock.now(), ...page }))
  for await (const teams of pages) yield teams.flatMap(rowsOf)
}

const rowsOf = ({ invitations, ...team }: TeamRow & { invitations: readonly Invitation[] }): TransferRow[] => [
  {
    type: 'team',
    id: team.id,
    display_name: team.displayName,
    profile_image_url: team.profileImageUrl ?? undefined,
    client_metadata: team.clientMetadata ?? undefined,
    client_read_only_metadata: team.clientReadOnlyMetadata ?? undefined,
    server_metadata: team.serverMetadata ?? undefined,
    created_at_millis: team.createdAtMillis,
  },
  ...invitations.map(
    ({ email, permissionIds, expiresAtMillis }): TransferRow => ({
      type: 'invitation',
      team_id: team.id,
      email,
      permission_ids: [...permissionIds],
      expires_at_millis: expiresAtMillis,
    }),
  ),
]
