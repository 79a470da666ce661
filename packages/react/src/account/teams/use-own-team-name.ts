import { usePortico } from '../../hooks/use-portico.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { useResources } from '../../hooks/values/use-resources.ts'

/** Returns the name of the user in a team, and a function that stores it. If it is empty, the team sees the account's name. */
export function useOwnTeamName(teamId: string) {
  const { teamMembers } = usePortico()
  const { data: member } = useResourceValue(useResources().teamMember(teamId, 'me'), { suspense: false })
  return {
    name: member?.teamProfile.displayName ?? '',
    save: (displayName: string) => teamMembers.updateOwnProfile(teamId, { displayName }),
  }
}
