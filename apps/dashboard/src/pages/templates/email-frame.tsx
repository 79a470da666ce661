import { useCallback, useEffect, useRef } from 'react'

/**
 * Shows a rendered email in the empty page `/email-frame.html`, whose policy allows inline styles. Nothing in it can run:
 * neither the sandbox nor the policy allows scripts.
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
    frame.current.height = String(page.documentElement.scrollHeight)
  }, [html, isDark])
  useEffect(write, [write])
  return (
    <iframe
      ref={frame}
      className="email-frame"
      src={framePath}
      title={title}
      sandbox="allow-same-origin"
      onLoad={write}
    />
  )
}

const framePath = '/email-frame.html'

/** Makes the styles for dark mode apply always or never: the condition itself follows the browser. */
const inScheme = (html: string, isDark: boolean): string =>
  html
    .replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all')
    .replaceAll('color-scheme: light dark', isDark ? 'color-scheme: dark' : 'color-scheme: light')
