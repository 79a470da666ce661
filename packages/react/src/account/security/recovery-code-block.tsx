import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { lazy, Suspense, useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepBlock } from '../../ui/blocks/step-block.tsx'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const NewCodes = lazy(async () => ({ default: (await import('../../auth/second-factor/recovery-codes.tsx')).NewCodes }))
export const CodesBlock = lazy(async () => ({
  default: (await import('../../auth/second-factor/recovery-codes.tsx')).CodesBlock,
}))

/** Shows the number of unused recovery codes, and replaces them. */
export function RecoveryCodeBlock() {
  const { mfa } = usePortico()
  const t = useTranslate()
  const left = useFetched(() => mfa.countRecoveryCodes(), null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const help =
    left.data === undefined
      ? t(en.recoveryCodesHelp)
      : fill(t(en.recoveryCodesLeft, left.data), { count: t.number(left.data) })
  const block = { help, title: t(en.recoveryCodesTitle) }
  if (codes) {
    return (
      <Suspense fallback={<Skeleton fields={2} />}>
        <CodesBlock {...block} codes={codes} onDone={() => setCodes(null)} />
      </Suspense>
    )
  }
  return (
    <StepBlock {...block} label={t(en.newRecoveryCodes)}>
      {(close) => (
        <NewCodes
          close={close}
          onCodes={(created) => {
            setCodes(created)
            // The number is a minor detail. The next visit reads it again.
            void left.refetch().catch(() => undefined)
          }}
        />
      )}
    </StepBlock>
  )
}
