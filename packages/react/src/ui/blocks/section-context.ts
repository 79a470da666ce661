import { createContext, type Dispatch, type SetStateAction } from 'react'
import type { HeadingLevel } from '../heading.tsx'

/** The state that the blocks of a section share. */
export interface SectionState {
  /** The level of the section's title; the titles of its blocks are one level below. */
  headingLevel: HeadingLevel
  /** The id of the open step. Only one is open at a time, so that a view has one filled button. */
  openStep: string | null
  setOpenStep: Dispatch<SetStateAction<string | null>>
}

export const SectionContext = createContext<SectionState>({
  headingLevel: 2,
  openStep: null,
  setOpenStep: () => {},
})
