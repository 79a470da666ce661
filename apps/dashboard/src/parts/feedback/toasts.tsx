import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** Shows short messages about what has happened, and reads them to screen readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={5000} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

interface ToastData {
  undo?: { label: string; run: () => void }
}

function ToastList() {
  const texts = useTexts('common')
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={[]}>
      <Icon name={toast.type === 'error' ? 'circle-alert' : 'check'} />
      <Toast.Title render={<span />} />
      {toast.data?.undo && (
        <Button isSmall onClick={toast.data.undo.run}>
          {toast.data.undo.label}
        </Button>
      )}
      <Toast.Close render={<IconButton label={texts.close} icon="x" look="ghost" isSmall />} />
    </Toast.Root>
  ))
}

/** Returns functions that show a message. With `undo`, the message has a button that takes the action back. */
export function useToasts() {
  const { add, close } = Toast.useToastManager<ToastData>()
  return {
    show(title: string, undo?: ToastData['undo']) {
      const id: string = add({
        title,
        data: undo
          ? {
              undo: {
                label: undo.label,
                run() {
                  close(id)
                  undo.run()
                },
              },
            }
          : {},
      })
    },
    showError: (title: string) => add({ title, type: 'error', priority: 'high' }),
  }
}
