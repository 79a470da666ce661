import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { Key } from '../keys.tsx'
import { Input } from './controls.tsx'
import styles from './input-box.module.css'

const pauseMillis = 200

/**
 * A search that applies while the user types, after a short pause, and at once when the field is left: later, it would
 * replace the page that a click has opened. `/` and `F` move the focus into it.
 */
export function SearchBox({ value, onSearch, label, hasKey = true }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    timer.current = setTimeout(() => latest.current(text.trim()), pauseMillis)
    return () => clearTimeout(timer.current)
  }, [text, value])
  return (
    <div className={styles.box} data-part="search">
      <Icon name="search" />
      <Input
        ref={input}
        type="search"
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts={hasKey ? '/ f' : undefined}
        data-shortcut={hasKey ? '/' : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          clearTimeout(timer.current)
          if (text !== value) onSearch(text.trim())
        }}
      />
      {hasKey && <Key>/</Key>}
    </div>
  )
}

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  label: string
  /** False in dialogs, and for a second search of a page: the key does not reach these. */
  hasKey?: boolean
}
