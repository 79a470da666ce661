import type { Transfer } from '@portico/sdk/admin'
import type { ReactNode } from 'react'
import { Note } from '../../parts/feedback/note.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useTransferTexts } from './use-transfer-texts.ts'

const hashesPerSecond = 50

/** The counts of an import. `refused` replaces that of the service: the service does not see lines without a row. */
export function Counts({ counts, refused = counts.refused, children }: CountsProps) {
  const texts = useTransferTexts()
  const { number, plural } = useLanguage()
  return (
    <>
      <Facts>
        <Fact name={texts.created}>{number(counts.created)}</Fact>
        <Fact name={texts.updated}>{number(counts.updated)}</Fact>
        <Fact name={texts.skipped}>{number(counts.skipped)}</Fact>
        <Fact name={texts.refused}>{number(refused)}</Fact>
        {children}
      </Facts>
      {counts.unverified > 0 && <Note tone="warn">{plural(texts.unverified, counts.unverified)}</Note>}
      {counts.hashed > 0 && (
        <Note tone="info">
          {format(plural(texts.hashed, counts.hashed), {
            seconds: number(Math.ceil(counts.hashed / hashesPerSecond)),
          })}
        </Note>
      )}
    </>
  )
}

interface CountsProps {
  counts: Transfer['counts']
  refused?: number
  /** Further facts, in the same columns. */
  children?: ReactNode
}
