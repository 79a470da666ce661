import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { insertText } from '../forms/insert-text.ts'
import { Text } from '../text.tsx'
import styles from './code-editor.module.css'
import type { CodeEditorProps, EditorBoxProps, EditorHandle } from './editor-props.ts'
import { useCodeEditorTexts } from './use-code-editor-texts.ts'

/**
 * Edits JSON with line numbers and colors. CodeMirror loads when the text is first visible. Until then, and if it cannot
 * load, a plain text field is shown.
 */
export function CodeEditor({ handle, ...props }: CodeEditorProps) {
  const { keys } = useCodeEditorTexts()
  const [Box, setBox] = useState<ComponentType<EditorBoxProps> | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<EditorHandle>(null)
  const [selection, setSelection] = useState<EditorBoxProps['selection']>(null)
  useImperativeHandle(handle, () => ({
    insert: (text) => (box.current ? box.current.insert(text) : insertText(field.current, text)),
  }))
  useEffect(() => {
    if (!field.current) return undefined
    let isMounted = true
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // Without its code, the text field stays.
      const loaded = await import('./editor-box.tsx').catch(() => null)
      if (!loaded || !isMounted) return
      // Otherwise the field could get the focus after its selection was read, and the input would be lost.
      flushSync(() => {
        setSelection(selectionOf(field.current))
        setBox(() => loaded.EditorBox)
      })
    })
    observer.observe(field.current)
    return () => {
      isMounted = false
      observer.disconnect()
    }
  }, [])
  return (
    <>
      {Box ? <Box {...props} handle={box} selection={selection} /> : <PlainEditor {...props} field={field} />}
      {!props.isReadOnly && (
        <Text as="p" look="hint" className={styles.keys}>
          {keys}
        </Text>
      )}
    </>
  )
}

interface PlainEditorProps extends Omit<CodeEditorProps, 'handle'> {
  field: Ref<HTMLTextAreaElement>
}

function PlainEditor({ label, value, onChange, isReadOnly, isTall, isInvalid, problemId, field }: PlainEditorProps) {
  return (
    <textarea
      ref={field}
      className={styles.text}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={problemId}
      spellCheck={false}
      readOnly={isReadOnly}
      rows={Math.min(24, Math.max(isTall ? 16 : 5, value.split('\n').length + 1))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Returns the selection of a field that has the focus, so that the editor that takes its place has it too. */
function selectionOf(field: HTMLTextAreaElement | null): EditorBoxProps['selection'] {
  if (!field || document.activeElement !== field) return null
  return { anchor: field.selectionStart, head: field.selectionEnd }
}
