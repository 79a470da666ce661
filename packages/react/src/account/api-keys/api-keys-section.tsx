import * as en from '@portico/messages/en'
import { usePortico } from '../../hooks/use-portico.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { usePermissions } from '../../hooks/values/use-permissions.ts'
import { useResources } from '../../hooks/values/use-resources.ts'
import { KeyBlock } from './key-block.tsx'

/** The API keys of the signed-in user. */
export function ApiKeysSection() {
  const { apiKeys } = usePortico()
  const t = useTranslate()
  const keys = useResourceValue(useResources().userApiKeys(), { suspense: false })
  const permissions = usePermissions({ suspense: false })
  return (
    <KeyBlock
      canHaveAll
      create={apiKeys.user.create}
      keys={keys}
      permissionIds={permissions.data?.map(({ id }) => id) ?? []}
      revoke={apiKeys.user.revoke}
      // The section has the title.
      title={t(en.apiKeysHelp)}
    />
  )
}
