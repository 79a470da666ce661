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
    <Toast.Provider timeout={shownMillis} limit={1}>
      <NextToast {...props} />
      <Toast.Portal>
        <Toast.Viewport className={styles.toasts} aria-label={texts.messages}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Shows one message at a time, the oldest first. */
function NextToast({ messages, onShown }: MessageListProps) {
  const { add, toasts } = Toast.useToastManager<Message>()
  const isFree = toasts.length === 0
  useEffect(() => {
    const [message] = messages
    if (!isFree || !message) return
    const { id, title, isError } = message
    add({ id, title, data: message, ...(isError && { type: 'error', priority: 'high' }) })
    onShown([message])
  }, [messages, isFree, add, onShown])
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
