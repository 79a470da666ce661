import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension, type StateEffect } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { editorTheme, highlightStyle } from './editor-theme.ts'
import { problemLine } from './problem-line.ts'
import { variableMarks } from './variable-marks.ts'

/** Extensions of every editor. Tab is not bound: it leaves the editor (WCAG 2.1.2). */
export const baseExtensions: Extension = [
  lineNumbers(),
  history(),
  json(),
  syntaxHighlighting(highlightStyle),
  variableMarks,
  problemLine,
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  editorTheme,
]

/** Name and state of the text for assistive technology. */
export interface Description {
  readonly label: string
  readonly isReadOnly: boolean
  readonly isInvalid: boolean
}

const description = new Compartment()

const extensionsOf = ({ label, isReadOnly, isInvalid }: Description): Extension => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of({
    tabindex: '0',
    'aria-label': label,
    'aria-readonly': String(isReadOnly),
    'aria-invalid': String(isInvalid),
  }),
]

/** Returns the extension that describes the text. */
export const descriptionOf = (text: Description): Extension => description.of(extensionsOf(text))

/** Returns the effect that changes the description of the text. */
export const describe = (text: Description): StateEffect<unknown> => description.reconfigure(extensionsOf(text))
