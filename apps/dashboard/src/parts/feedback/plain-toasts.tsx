import { useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { type MessageListProps, shownMillis } from './toast-message.ts'
import styles from './toasts.module.css'

/** Shows messages while the code of their region cannot be loaded: without buttons, for five seconds each. */
export function PlainToasts({ messages, onShown }: MessageListProps) {
  const texts = useTexts('common')
  useEffect(() => {
    if (messages.length === 0) return undefined
    const timer = setTimeout(() => onShown(messages), shownMillis)
    return () => clearTimeout(timer)
  }, [messages, onShown])
  return (
    <section className={styles.toasts} aria-label={texts.messages}>
      {messages.map(({ id, title }) => (
        <p key={id} className={styles.toast} data-part="toast" role="alert">
          {title}
        </p>
      ))}
    </section>
  )
}
