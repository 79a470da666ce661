import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { deferCode, useDeferredCode } from '../deferred-code.ts'
import { atFirstInteraction } from '../first-interaction.ts'
import { PlainToasts } from './plain-toasts.tsx'
import type { Message, Undo } from './toast-message.ts'

const region = deferCode(() => import('./toast-region.tsx'))

type Add = (message: Omit<Message, 'id'>) => void

const ToastContext = createContext<Add>(() => {})

/**
 * Shows short messages and announces them to screen readers. Their code loads at the first interaction, because screen
 * readers announce changes only in a region that existed before.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(false)
  const [messages, setMessages] = useState<readonly Message[]>([])
  useEffect(() => (isNeeded ? undefined : atFirstInteraction(() => setIsNeeded(true))), [isNeeded])
  const add = useCallback<Add>((message) => {
    setIsNeeded(true)
    setMessages((before) => [...before, { ...message, id: crypto.randomUUID() }])
  }, [])
  const [hasFailed, setHasFailed] = useState(false)
  const loaded = useDeferredCode(region, isNeeded, () => setHasFailed(true))
  const onShown = useCallback(
    (shown: readonly Message[]) => setMessages((now) => now.filter((each) => !shown.includes(each))),
    [],
  )
  return (
    <ToastContext value={add}>
      {children}
      {loaded && <loaded.ToastRegion messages={messages} onShown={onShown} />}
      {!loaded && hasFailed && <PlainToasts messages={messages} onShown={onShown} />}
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
