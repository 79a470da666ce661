import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { Badge, Row, RowBody } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useStep } from '../../ui/blocks/use-step.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'
import type { HeldKey } from './held-key.ts'

/** One key: its name, end and last use, and the step that revokes it. */
export function KeyRow({ heldKey, onRevoke }: { heldKey: HeldKey; onRevoke: () => Promise<unknown> }) {
  const { language, translate: t } = usePorticoContext()
  const times = useTimes()
  const revocation = useStep()
  const { description: name, createdAt, expiresAt, lastUsedAt, checksPerMinute, value } = heldKey
  const isExpired = expiresAt !== undefined && expiresAt.getTime() <= Date.now()
  const date = times.date(createdAt)
  const use = lastUsedAt
    ? fill(t(en.passkeyUsed), { date, ago: times.ago(lastUsedAt) })
    : fill(t(en.passkeyAddedOn), { date })
  const end = expiresAt && !isExpired && fill(t(en.invitationExpires), { ago: times.ago(expiresAt) })
  const count = new Intl.NumberFormat(language.lang).format
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
          <bdi dir="ltr">…{value.lastFour}</bdi> · {use} {end}
          {checksPerMinute ? ` ${t(en.apiKeyChecks)}: ${count(checksPerMinute)}` : null}
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
