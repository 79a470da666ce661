import * as en from '@portico/messages/en'
import type { CurrentUser } from '@portico/sdk/client'
import { lazy, Suspense, useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { ConfirmBlock } from '../../ui/blocks/confirmation.tsx'
import { Badge } from '../../ui/blocks/rows.tsx'
import { StepBlock } from '../../ui/blocks/step-block.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CodesBlock, RecoveryCodeBlock } from './recovery-code-block.tsx'

// Rarely needed. The first one is in the chunk of the library that draws QR codes.
const Enrollment = lazy(async () => ({ default: (await import('../../auth/second-factor/enrollment.tsx')).Enrollment }))
const AuthenticatorRows = lazy(async () => ({
  default: (await import('./access-blocks.tsx')).AuthenticatorRows,
}))

/** The second factor: authenticator apps and recovery codes. */
export function AuthenticatorBlock({ user }: { user: CurrentUser }) {
  const { users } = usePortico()
  const t = useTranslate()
  const [isStoring, setStoring] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = t(en.authenticatorTitle)
  const enabled = { title, badge: <Badge tone="success">{t(en.onBadge)}</Badge>, help: t(en.authenticatorOnHelp) }
  if (codes) {
    return (
      <Suspense fallback={<Skeleton fields={2} />}>
        <CodesBlock {...enabled} codes={codes} onDone={() => setCodes(null)} />
      </Suspense>
    )
  }
  if (!user.isMultiFactorRequired || isStoring) {
    return (
      <StepBlock help={t(en.authenticatorOffHelp)} label={t(en.enable)} title={title}>
        {(close) => <Enrollment close={close} onCodes={setCodes} onStoring={setStoring} />}
      </StepBlock>
    )
  }
  return (
    <>
      <ConfirmBlock
        {...enabled}
        confirmLabel={t(en.disable)}
        label={t(en.disable)}
        losses={[t(en.disableFactorLoss), t(en.disableCodesLoss)]}
        onConfirm={() => users.updateMe({ totpSecretBase64: null })}
        question={t(en.disableQuestion)}
        rows={
          <Suspense fallback={<Skeleton fields={1} />}>
            <AuthenticatorRows />
          </Suspense>
        }
      />
      <RecoveryCodeBlock />
    </>
  )
}
