import * as en from '@portico/messages/en'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { check } from '../icons/card-icons.ts'
import { Icon } from '../icons/icon.tsx'
import { alert } from '../icons/icons.ts'
import { Part } from '../part.tsx'
import { cross } from './icons.ts'
import { IconButton } from './small-button.tsx'

type ToastTone = 'success' | 'danger'
type ShowToast = (text: string, tone?: ToastTone) => void

interface Shown {
  /** Counts the toasts, so that a repeated text is shown and announced again. */
  id: number
  text: string
  tone: ToastTone
}

const visibleMillis = 6000
const ToastContext = createContext<ShowToast>(() => {})

/** Returns a function that shows a short result at the end of the window, after those that are waiting. */
export const useToast = () => useContext(ToastContext)

/** Shows one toast at a time, for six seconds, or as long as the pointer or the focus is on it. */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const [[shown], setQueue] = useState<readonly Shown[]>([])
  const [isHeld, setHeld] = useState(false)
  const lastId = useRef(0)
  const show: ShowToast = useCallback((text, tone = 'success') => {
    lastId.current += 1
    const toast = { id: lastId.current, text, tone }
    setQueue((queue) => [...queue, toast])
  }, [])
  const dismiss = useCallback(() => {
    setQueue((queue) => queue.slice(1))
    setHeld(false)
  }, [])

  useEffect(() => {
    if (!shown || isHeld) return
    const timer = setTimeout(dismiss, visibleMillis)
    return () => clearTimeout(timer)
  }, [shown, isHeld, dismiss])

  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) }
  return (
    <ToastContext.Provider value={show}>
      {children}
      {/* Always there, because only changes of a live region are read out. */}
      <div className="portico-toasts" role="status">
        {shown && (
          <Part {...hold} key={shown.id} onBlur={hold.onMouseLeave} onFocus={hold.onMouseEnter} part="toast">
            <span data-tone={shown.tone}>
              <Icon shape={shown.tone === 'danger' ? alert : check} />
            </span>
            <span className="portico-grow">{shown.text}</span>
            <IconButton label={t(en.dismiss)} onClick={dismiss} shape={cross} />
          </Part>
        )}
      </div>
    </ToastContext.Provider>
  )
}
