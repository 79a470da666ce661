import { useCallback, useEffect, useRef } from 'react'
import styles from './email-frame.module.css'

/**
 * Shows a rendered email in the empty page `/email-frame.html`. The policy of that page allows inline styles. Neither the
 * sandbox nor the policy allows scripts.
 */
export function EmailFrame({ html, title, isDark }: { html: string; title: string; isDark: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const write = useCallback(() => {
    const page = frame.current?.contentDocument
    // Before the page has loaded, the frame has an empty document with the policy of the dashboard.
    if (!frame.current || page?.location.pathname !== framePath) return
    page.documentElement.innerHTML = inScheme(html, isDark)
    page.documentElement.dir = /<html[^>]*\bdir="(\w+)"/.exec(html)?.[1] ?? 'ltr'
    page.documentElement.lang = /<html[^>]*\blang="([\w-]+)"/.exec(html)?.[1] ?? 'en'
    fit(frame.current)
  }, [html, isDark])
  useEffect(write, [write])
  useEffect(() => {
    if (!frame.current) return undefined
    let width = 0
    const observer = new ResizeObserver(([entry]) => {
      // The height follows from the width, and must not cause another round.
      if (!entry || entry.contentRect.width === width) return
      width = entry.contentRect.width
      if (frame.current) fit(frame.current)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={framePath}
      title={title}
      sandbox="allow-same-origin"
      onLoad={write}
    />
  )
}

/** Gives the frame the height of its content. A frame that is too high would count as content. */
function fit(frame: HTMLIFrameElement): void {
  frame.height = '0'
  // There is no element while the content is being written.
  frame.height = String(frame.contentDocument?.scrollingElement?.scrollHeight ?? 0)
}

const framePath = '/email-frame.html'

/** Makes the styles for dark mode apply always or never: the condition itself follows the browser. */
const inScheme = (html: string, isDark: boolean): string =>
  html
    .replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all')
    .replaceAll('color-scheme: light dark', isDark ? 'color-scheme: dark' : 'color-scheme: light')
