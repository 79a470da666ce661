import { type ReactNode, useMemo, useState } from 'react'
import { SectionContext } from './section-context.ts'

/** Holds the steps of markup of your own: opening one closes the one that was open. */
export function StepGroup({ children }: { children: ReactNode }) {
  const [openStep, setOpenStep] = useState<string | null>(null)
  const state = useMemo(() => ({ headingLevel: 2, openStep, setOpenStep }) as const, [openStep])
  return <SectionContext.Provider value={state}>{children}</SectionContext.Provider>
}
