import * as en from '@portico/messages/en'
import { useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block, BlockBody, type BlockProps } from '../../ui/blocks/block.tsx'
import { plus } from '../../ui/blocks/icons.ts'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { EmptyState, Rows } from '../../ui/blocks/rows.tsx'
import { StepBlock } from '../../ui/blocks/step-block.tsx'
import type { HeldKeys } from './held-key.ts'
import { KeyForm } from './key-form.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKey } from './new-key.tsx'

/** The API keys of a user or team: the list, and the form that creates one. A new key is shown once. */
export function KeyBlock({ title, help, ...held }: HeldKeys & Pick<BlockProps, 'title' | 'help'>) {
  const t = useTranslate()
  const [value, setValue] = useState<string | null>(null)
  const block = { title, help }
  const rows = <KeyList {...held} />
  // It is no step, so Escape and other steps leave it until the user has saved the key.
  if (value !== null) {
    return (
      <Block {...block}>
        <BlockBody>
          <NewKey onDone={() => setValue(null)} value={value} />
        </BlockBody>
        {rows}
      </Block>
    )
  }
  return (
    <StepBlock {...block} icon={plus} label={t(en.createApiKey)} rows={rows}>
      {(close) => <KeyForm {...held} close={close} onCreated={setValue} />}
    </StepBlock>
  )
}

/** The keys that are not revoked. */
function KeyList({ keys, revoke }: HeldKeys) {
  const t = useTranslate()
  return (
    <Loaded value={keys}>
      {(list) => {
        const shown = list.filter(({ manuallyRevokedAt }) => manuallyRevokedAt === undefined)
        if (shown.length === 0) return <EmptyState>{t(en.noApiKeys)}</EmptyState>
        return (
          <Rows label={t(en.apiKeysTitle)}>
            {shown.map((key) => (
              <KeyRow heldKey={key} key={key.id} onRevoke={() => revoke(key.id)} />
            ))}
          </Rows>
        )
      }}
    </Loaded>
  )
}
