import * as en from '@portico/messages/en'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '../hooks/use-translate.ts'

/** Shows the current color mode: light, dark, or that of the system. */
export function ModeHint() {
  const t = useTranslate()
  const hint = useRef<HTMLSpanElement>(null)
  const [mode, setMode] = useState('')
  useLayoutEffect(() => {
    if (hint.current) setMode(getComputedStyle(hint.current).colorScheme)
  }, [])
  const [isLight, isDark] = [mode.includes('light'), mode.includes('dark')]
  return (
    <span className="portico-hint" ref={hint}>
      {t(isDark ? (isLight ? en.themeSystem : en.themeDark) : en.themeLight)}
    </span>
  )
}
