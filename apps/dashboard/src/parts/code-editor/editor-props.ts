import type { Ref } from 'react'
import type { Problem } from './problem-line.ts'

/** Inserts text where the cursor was last. */
export interface EditorHandle {
  insert: (text: string) => void
}

export interface CodeEditorProps {
  /** The name of the text for screen readers. */
  label: string
  value: string
  onChange: (value: string) => void
  isReadOnly?: boolean
  /** At least 16 lines high: the text is the page. */
  isTall?: boolean
  isInvalid?: boolean
  /** The id of the element that describes the problem. */
  problemId?: string
  /** Shown at its line. */
  problem?: Problem | null
  handle?: Ref<EditorHandle>
}

/** The editor itself, which takes the place of the text field. */
export interface EditorBoxProps extends Omit<CodeEditorProps, 'handle'> {
  handle: Ref<EditorHandle>
  /** The selection to begin with, and the focus; null without the focus. */
  selection: { readonly anchor: number; readonly head: number } | null
}
