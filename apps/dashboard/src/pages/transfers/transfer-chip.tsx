import type { Transfer } from '@portico/sdk/admin'
import { Chip } from '../../parts/lists/chip.tsx'
import { useTransferTexts } from './use-transfer-texts.ts'

const looks = {
  open: { tone: 'warn', icon: 'clock' },
  finished: { tone: 'quiet', icon: 'circle-check' },
  undoing: { tone: 'warn', icon: 'undo-2' },
  undone: { tone: 'quiet', icon: 'undo-2' },
} as const

/** The state of an import. */
export function TransferChip({ state }: Pick<Transfer, 'state'>) {
  const texts = useTransferTexts()
  return <Chip {...looks[state]}>{texts.states[state]}</Chip>
}

/** The name of the system of an import. */
export function useSourceName(): (source: string) => string {
  const { sources } = useTransferTexts()
  return (source) => Object.entries(sources).find(([name]) => name === source)?.[1] ?? source
}
