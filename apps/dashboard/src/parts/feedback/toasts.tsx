import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Message, Undo } from './toast-message.ts'

const loadRegion = async () => ({ default: (await import('./toast-region.tsx')).ToastRegion })
const ToastRegion = lazy(loadRegion)

type Add = (message: Omit<Message, 'id'>) => void

const ToastContext = createContext<Add>(() => {})

/**
 * Shows short messages, and reads them to screen readers. Its code loads after the first page: a screen reader announces
 * only what appears in a region that was there before.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(false)
  const [messages, setMessages] = useState<readonly Message[]>([])
  useEffect(() => afterLoad(() => setIsReady(true)), [])
  const add = useCallback<Add>((message) => {
    setIsReady(true)
    setMessages((before) => [...before, { ...message, id: crypto.randomUUID() }])
  }, [])
  return (
    <ToastContext value={add}>
      {children}
      <Suspense>
        {isReady && (
          <ToastRegion
            messages={messages}
            onShown={(shown) => setMessages((now) => now.filter((each) => !shown.includes(each)))}
          />
        )}
      </Suspense>
    </ToastContext>
  )
}

/** Returns functions that show a message. */
export function useToasts() {
  const add = useContext(ToastContext)
  return useMemo(
    () => ({
      show: (title: string, undo?: Undo) => add({ title, undo, isError: false }),
      showError: (title: string) => add({ title, isError: true }),
    }),
    [add],
  )
}

/** Calls back when the page has loaded. Returns a function that cancels it. */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    const timer = setTimeout(callback)
    return () => clearTimeout(timer)
  }
  window.addEventListener('load', callback, { once: true })
  return () => window.removeEventListener('load', callback)
}
