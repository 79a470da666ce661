import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { EditableText } from '../../ui/blocks/editable-text.tsx'
import { useOwnTeamName } from './use-own-team-name.ts'

/** The name of the user in a team. If empty, the account's name is shown. */
export function OwnProfileBlock({ teamId }: { teamId: string }) {
  const t = useTranslate()
  const { name, save } = useOwnTeamName(teamId)
  return (
    <EditableText
      emptyText={t(en.usesAccountName)}
      field={{ autoComplete: 'off', maxLength: limits.nameMaxLength }}
      label={t(en.yourTeamName)}
      name="own-team-name"
      onSave={save}
      value={name}
    />
  )
}
