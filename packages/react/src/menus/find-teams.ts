import type { UserTeam } from '@portico/sdk/client'
import { foldText } from '../ui/menu/menu-keys.ts'

/** Returns the teams whose name contains a text, whatever its case and accents; all for an empty text. */
export function findTeams(teams: readonly UserTeam[], query: string): readonly UserTeam[] {
  const wanted = foldText(query.trim())
  return wanted === '' ? teams : teams.filter(({ displayName }) => foldText(displayName).includes(wanted))
}
