import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { type Message, type MessageListProps, shownMillis } from './toast-message.ts'
import styles from './toasts.module.css'

/** The region in which messages appear for five seconds. */
export function ToastRegion(props: MessageListProps) {
  const texts = useTexts('common')
  return (
    <Toast.Provider timeout={shownMillis} limit={3}>
      <NewToasts {...props} />
      <Toast.Portal>
        <Toast.Viewport className={styles.toasts} aria-label={texts.messages}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function NewToasts({ messages, onShown }: MessageListProps) {
  const { add } = Toast.useToastManager<Message>()
  useEffect(() => {
    if (messages.length === 0) return
    for (const message of messages) {
      const { id, title, isError } = message
      add({ id, title, data: message, ...(isError && { type: 'error', priority: 'high' }) })
    }
    onShown(messages)
  }, [messages, add, onShown])
  return null
}

function ToastList() {
  const texts = useTexts('common')
  const { toasts, close } = Toast.useToastManager<Message>()
  return toasts.map((toast) => {
    const undo = toast.data?.undo
    return (
      <Toast.Root key={toast.id} toast={toast} className={styles.toast} data-part="toast" swipeDirection={[]}>
        <Icon name={toast.type === 'error' ? 'circle-alert' : 'check'} />
        <Toast.Title render={<span />} />
        {undo && (
          <Button
            isSmall
            onClick={() => {
              close(toast.id)
              undo.run()
            }}
          >
            {undo.label}
          </Button>
        )}
        <Toast.Close render={<IconButton label={texts.close} icon="x" look="ghost" isSmall />} />
      </Toast.Root>
    )
  })
}
