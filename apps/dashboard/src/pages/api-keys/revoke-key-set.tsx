import type { ApiKeySet } from '@portico/sdk/admin'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Actions, Between } from '../../parts/layout.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { kindsOf } from './key-kinds.ts'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/**
 * Asks in the table before a set of keys is revoked, and names the consequences. The focus begins at Cancel, and returns
 * to the menu of the row. Escape cancels.
 */
export function RevokeKeySet({ set, onClose }: { set: ApiKeySet; onClose: () => void }) {
  const texts = useApiKeyTexts()
  const common = useTexts('common')
  const { relative } = useLanguage()
  const { projectId, app } = useProjectApp()
  const cancelId = useId()
  useEffect(() => {
    const cancel = document.getElementById(cancelId)
    const row = cancel?.closest('tr')?.previousElementSibling
    const menu = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
    cancel?.focus()
    return () => menu?.focus()
  }, [cancelId])
  const revocation = useChange(projectId, {
    run: () => app.apiKeys.revoke(set.id),
    stale: [['api-keys'], ['audit']],
    done: () => format(texts.revokedToast, { name: set.description }),
    onSuccess: onClose,
  })
  const cancelOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  const lastUse = set.lastUsedAt ? format(texts.usedAt, { time: relative(set.lastUsedAt) }) : texts.neverUsed
  return (
    <Between>
      <div>
        <Text as="p" look="strong">
          <bdi>{format(texts.revokeTitle, { name: set.description })}</bdi>
        </Text>
        <p>{[...kindsOf(set).map((kind) => texts.stops[kind]), lastUse].join(' ')}</p>
      </div>
      <Actions>
        <Button id={cancelId} onClick={onClose} onKeyDown={cancelOnEscape}>
          {common.cancel}
        </Button>
        <Button
          look="destroy"
          isBusy={revocation.isPending}
          onClick={() => revocation.mutate()}
          onKeyDown={cancelOnEscape}
        >
          {texts.revokeAction}
        </Button>
      </Actions>
    </Between>
  )
}
