import * as en from '@portico/messages/en'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useTeams } from '../../hooks/values/use-teams.ts'

/** The name of the field. */
export const teamNameField = 'team-name'

/** Creates a team. `onCreated` receives its id once the list of teams contains it. */
export function useTeamCreation(onCreated: (teamId: string) => void): FormState {
  const { teams } = usePortico()
  const t = useTranslate()
  const list = useTeams({ suspense: false })
  const nameOf = (values: Record<string, string>) => (values[teamNameField] ?? '').trim()
  return useSubmit(
    async (values) => {
      const { id } = await teams.create({ displayName: nameOf(values) })
      // If the refetch fails, the team appears on the next visit.
      await list.refetch().catch(() => undefined)
      onCreated(id)
    },
    {
      errorField: teamNameField,
      validate: (values): FieldErrors => (nameOf(values) ? {} : { [teamNameField]: t(en.teamNameRequired) }),
    },
  )
}
