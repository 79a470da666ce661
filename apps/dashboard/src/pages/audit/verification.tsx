import type { AuditVerification } from '@portico/sdk/admin'
import { CopyableId } from '../../parts/copyable.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

/** The result of a check that no event was changed or removed. */
export function VerificationNote({ result }: { result: AuditVerification }) {
  const texts = useAuditTexts()
  const { exact, number, plural } = useLanguage()
  const { firstMismatch, lastBatch, isIntact } = result
  if (!isIntact) {
    return (
      <Note tone="danger" role="alert" title={texts.notIntact}>
        {firstMismatch &&
          format(texts.mismatches[firstMismatch.reason], {
            number: number(firstMismatch.number),
            time: exact(firstMismatch.sealedAt),
          })}
      </Note>
    )
  }
  return (
    <Note tone="ok" role="status" title={texts.intact}>
      <p>
        {plural(texts.checked, result.checkedBatches)} {plural(texts.unsealed, result.unsealedEvents)}
      </p>
      {lastBatch && (
        <p>
          {texts.root} <CopyableId id={lastBatch.root} />
        </p>
      )}
    </Note>
  )
}
