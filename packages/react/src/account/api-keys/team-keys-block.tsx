import * as en from '@portico/messages/en'
import { usePortico } from '../../hooks/use-portico.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useResources } from '../../hooks/values/use-resources.ts'
import { KeyBlock } from './key-block.tsx'

export interface TeamKeysBlockProps {
  teamId: string
  /** The permissions of the user in the team. */
  held: ReadonlySet<string>
}

/** The API keys of a team, for members who may manage them. */
export function TeamKeysBlock({ teamId, held }: TeamKeysBlockProps) {
  const { apiKeys } = usePortico()
  const t = useTranslate()
  const keys = useResourceValue(useResources().teamApiKeys(teamId), { suspense: false })
  return (
    <KeyBlock
      canHaveAll={false}
      create={(key) => apiKeys.team.create(teamId, key)}
      help={t(en.teamApiKeysHelp)}
      keys={keys}
      permissionIds={[...held]}
      title={t(en.apiKeysTitle)}
      revoke={(id) => apiKeys.team.revoke(teamId, id)}
    />
  )
}
