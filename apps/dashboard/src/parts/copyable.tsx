import { useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from './button.tsx'
import styles from './copyable.module.css'
import { Icon } from './icon.tsx'

/**
 * Shows an id that a click copies. Long ids are cut in the middle, in the name as on the screen; title and copy have all of
 * it.
 */
export function CopyableId({ id }: { id: string }) {
  const texts = useTexts('common')
  const { isCopied, copy } = useCopy()
  return (
    <button
      type="button"
      className={styles.copyable}
      title={id}
      data-copied={isCopied || undefined}
      aria-label={`${isCopied ? texts.copied : texts.copyId}: ${shortenedId(id)}`}
      onClick={() => copy(id)}
    >
      <span>{shortenedId(id)}</span>
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  )
}

/** A button that copies a text and shows in place that it did. */
export function CopyButton({ text, label, look }: CopyButtonProps) {
  const texts = useTexts('common')
  const { isCopied, copy } = useCopy()
  return (
    <Button isSmall look={look} icon={isCopied ? 'check' : 'copy'} onClick={() => copy(text)}>
      <span aria-live="polite">{isCopied ? texts.copied : (label ?? texts.copy)}</span>
    </Button>
  )
}

interface CopyButtonProps {
  text: string
  label?: string
  look?: 'ghost' | 'primary' | undefined
}

const shownMillis = 1500

/** Copies to the clipboard. `isCopied` is true for a moment afterwards. */
export function useCopy(): { isCopied: boolean; copy(text: string): void } {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownMillis)
    return () => clearTimeout(timer)
  }, [isCopied])
  return {
    isCopied,
    copy(text) {
      // Refused, for example, in a page without focus: then nothing claims that it was copied.
      navigator.clipboard.writeText(text).then(
        () => setIsCopied(true),
        () => setIsCopied(false),
      )
    },
  }
}

/** Cuts a long id in its middle, where ids differ least for a reader. */
export const shortenedId = (id: string): string => (id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
