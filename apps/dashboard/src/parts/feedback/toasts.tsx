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
import { atFirstInteraction } from '../first-interaction.ts'
import type { Message, Undo } from './toast-message.ts'

const loadRegion = async () => ({ default: (await import('./toast-region.tsx')).ToastRegion })
const ToastRegion = lazy(loadRegion)

type Add = (message: Omit<Message, 'id'>) => void

const ToastContext = createContext<Add>(() => {})

/**
 * Shows short messages and announces them to screen readers. Their code loads at the first interaction, because screen
 * readers announce changes only in a region that existed before.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(false)
  const [messages, setMessages] = useState<readonly Message[]>([])
  useEffect(() => (isReady ? undefined : atFirstInteraction(() => setIsReady(true))), [isReady])
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
