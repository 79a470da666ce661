import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { usePortico } from '../../hooks/use-portico.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useResources } from '../../hooks/values/use-resources.ts'
import { EditableText } from '../../ui/blocks/editable-text.tsx'

/** The name of the user in a team. If empty, the account's name is shown. */
export function OwnProfileBlock({ teamId }: { teamId: string }) {
  const { teamMembers } = usePortico()
  const t = useTranslate()
  const { data: member } = useResourceValue(useResources().teamMember(teamId, 'me'), { suspense: false })
  return (
    <EditableText
      emptyText={t(en.usesAccountName)}
      field={{ autoComplete: 'off', maxLength: limits.nameMaxLength }}
      label={t(en.yourTeamName)}
      name="own-team-name"
      onSave={(displayName) => teamMembers.updateOwnProfile(teamId, { displayName })}
      value={member?.teamProfile.displayName ?? ''}
    />
  )
}
