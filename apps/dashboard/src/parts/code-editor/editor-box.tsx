import { Annotation, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef } from 'react'
import styles from './editor-box.module.css'
import { baseExtensions, describe, descriptionOf } from './editor-extensions.ts'
import type { EditorBoxProps } from './editor-props.ts'
import { showProblem } from './problem-line.ts'

/**
 * CodeMirror in a shadow root. There its styles are constructed sheets, which the Content Security Policy of the
 * dashboard allows; in the document they would be inline styles.
 */
export function EditorBox(props: EditorBoxProps) {
  const { value, handle, problem = null } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (!host.current) return
    const created = createView(host.current, latest.current, (text) => latest.current.onChange(text))
    view.current = created
    return () => {
      view.current = null
      created.destroy()
    }
  }, [])
  const { label, isReadOnly = false, isInvalid = false, problemId } = props
  useEffect(() => {
    view.current?.dispatch({ effects: describe({ label, isReadOnly, isInvalid }) })
    const described = isInvalid && problemId ? document.getElementById(problemId) : null
    // An id would be looked up inside of the shadow root only.
    if (view.current) view.current.contentDOM.ariaDescribedByElements = described ? [described] : null
  }, [label, isReadOnly, isInvalid, problemId])
  const { line, message } = problem ?? {}
  useEffect(() => {
    if (!view.current) return
    replaceText(view.current, value)
    const shown = line === undefined || message === undefined ? null : { line, message }
    view.current.dispatch({ effects: showProblem.of(shown) })
  }, [line, message, value])
  useImperativeHandle(handle, () => ({
    insert(text) {
      view.current?.focus()
      view.current?.dispatch(view.current.state.replaceSelection(text))
    },
  }))
  return <div ref={host} className={styles.box} data-tall={props.isTall} />
}

/** Marks changes of the program. Reporting them as typed would store an older text again. */
const fromOutside = Annotation.define<boolean>()

function createView(
  host: HTMLElement,
  { value, selection, ...props }: EditorBoxProps,
  onChange: (text: string) => void,
) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const { label, isReadOnly = false, isInvalid = false } = props
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: value,
      ...(selection && { selection }),
      extensions: [
        baseExtensions,
        descriptionOf({ label, isReadOnly, isInvalid }),
        EditorView.updateListener.of((update) => {
          const isOwnChange = !update.transactions.some((transaction) => transaction.annotation(fromOutside))
          if (update.docChanged && isOwnChange) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  if (selection) view.focus()
  return view
}

/** Replaces the text if it was changed outside of the editor. */
function replaceText(view: EditorView, text: string): void {
  const { doc } = view.state
  if (doc.toString() === text) return
  view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, annotations: fromOutside.of(true) })
}
