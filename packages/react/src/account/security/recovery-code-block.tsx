import * as en from '@portico/messages/en'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepBlock } from '../../ui/blocks/step-block.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRecoveryCodeCount } from './use-recovery-code-count.ts'

const NewCodes = lazy(async () => ({ default: (await import('../../auth/second-factor/recovery-codes.tsx')).NewCodes }))
export const CodesBlock = lazy(async () => ({
  default: (await import('../../auth/second-factor/recovery-codes.tsx')).CodesBlock,
}))

/** Shows the number of unused recovery codes, and replaces them. */
export function RecoveryCodeBlock() {
  const t = useTranslate()
  const { text, reload } = useRecoveryCodeCount()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const block = { help: text, title: t(en.recoveryCodesTitle) }
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
            reload()
          }}
        />
      )}
    </StepBlock>
  )
}
