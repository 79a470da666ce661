import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { Badge, Row, RowBody } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useStep } from '../../ui/blocks/use-step.ts'
import type { HeldKey } from './held-key.ts'
import { useKeyTexts } from './use-key-texts.ts'

/** One key: its name, end and last use, and the step that revokes it. */
export function KeyRow({ heldKey, onRevoke }: { heldKey: HeldKey; onRevoke: () => Promise<unknown> }) {
  const t = useTranslate()
  const revocation = useStep()
  const { description: name, value } = heldKey
  const { isExpired, detail } = useKeyTexts(heldKey)
  const action = (
    <SmallButton {...revocation.opener} aria-label={fill(t(en.revokeNamed), { name })} kind="bare">
      {t(en.revokeApiKey)}
    </SmallButton>
  )
  return (
    <Row
      actions={revocation.isOpen || isExpired ? null : action}
      badge={isExpired && <Badge tone="warn">{t(en.expiredBadge)}</Badge>}
      detail={
        <>
          <bdi dir="ltr">…{value.lastFour}</bdi> · {detail}
        </>
      }
      title={<bdi>{name}</bdi>}
    >
      {revocation.isOpen && (
        <RowBody step={revocation}>
          <Confirmation
            close={revocation.close}
            confirmLabel={t(en.revokeApiKey)}
            losses={[t(en.revokeApiKeyLoss)]}
            onConfirm={onRevoke}
            question={fill(t(en.revokeQuestion), { name })}
          />
        </RowBody>
      )}
    </Row>
  )
}
