import * as en from '@portico/messages/en'
import { lazy } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { fill } from '../../messages/fill.ts'
import { StepBlock } from '../parts/step-block.tsx'
import { useFetched } from '../parts/use-fetched.ts'

const NewCodes = lazy(async () => ({ default: (await import('./recovery-codes.tsx')).NewCodes }))

/** Shows the number of unused recovery codes, and replaces them. */
export function RecoveryCodeBlock() {
  const { mfa } = usePortico()
  const t = useTranslate()
  const left = useFetched(mfa.countRecoveryCodes, '')
  const help =
    left.data === undefined
      ? t(en.recoveryCodesHelp)
      : fill(t(en.recoveryCodesLeft, left.data), { count: t.number(left.data) })
  return (
    <StepBlock help={help} label={t(en.newRecoveryCodes)} title={t(en.recoveryCodesTitle)}>
      {(close) => (
        <NewCodes
          close={() => {
            close()
            // The number is a minor detail. The next visit reads it again.
            void left.refetch().catch(() => undefined)
          }}
        />
      )}
    </StepBlock>
  )
}
