import type { ServerTeam } from '@portico/contract'
import type { z } from 'zod'
import type { TeamRow } from '../database/tables/users.ts'

/** A team on the wire, in its fullest view. */
export function teamView(team: TeamRow): z.output<typeof ServerTeam> {
  return {
    id: team.id,
    display_name: team.displayName,
    profile_image_url: team.profileImageUrl,
    client_metadata: team.clientMetadata,
    client_read_only_metadata: team.clientReadOnlyMetadata,
    created_at_millis: team.createdAtMillis,
    server_metadata: team.serverMetadata,
  }
}
