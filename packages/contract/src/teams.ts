import { z } from 'zod'
import { Metadata, Millis } from './fields.ts'

/** A team as client access sees it. */
export const Team = z.object({
  id: z.string(),
  display_name: z.string(),
  profile_image_url: z.string().nullable(),
  client_metadata: Metadata,
  client_read_only_metadata: Metadata,
})

/** A team as server and admin access see it. */
export const ServerTeam = Team.extend({
  created_at_millis: Millis,
  server_metadata: Metadata,
})
