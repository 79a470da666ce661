/** Fields of API keys of teams. No schema library here: browsers import this file. */

import { entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { heldKeyFields, type heldKeySettings, maskedValue } from '../held-keys/held-keys.entity.ts'
import type {
  NewTeamApiKey as NewSchema,
  TeamApiKey as Schema,
  ServerTeamApiKey as ServerSchema,
  teamApiKeys,
} from './team-api-keys.ts'

type Wire = WireOf<typeof Schema>
type ServerWire = WireOf<typeof ServerSchema>

export const teamApiKeyFields = entity<Wire, 'type'>()({ ...heldKeyFields, teamId: 'team_id', value: maskedValue })

export const serverTeamApiKeyFields = entity<ServerWire, 'type'>()({
  ...teamApiKeyFields,
  teamDisplayName: 'team_display_name',
})

export const newTeamApiKeyFields = entity<WireOf<typeof NewSchema>, 'type'>()({
  ...heldKeyFields,
  teamId: 'team_id',
  /** The key itself. No other response contains it. */
  value: 'value',
})

/** An API key of a team, without the key itself. */
export interface TeamApiKey extends Shape<typeof teamApiKeyFields, Wire> {}
/** An API key of a team in lists of servers, with the name of the team. */
export interface ServerTeamApiKey extends Shape<typeof serverTeamApiKeyFields, ServerWire> {}
/** A new API key of a team. Only its creation returns `value`. */
export interface NewTeamApiKey extends Shape<typeof newTeamApiKeyFields, WireOf<typeof NewSchema>> {}
/** Settings of a new API key of a team. */
export interface TeamApiKeyCreate
  extends Shape<typeof heldKeySettings, WireOf<(typeof teamApiKeys)['create']['body']>> {}
