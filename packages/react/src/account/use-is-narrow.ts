import { type RefObject, useEffect, useState } from 'react'

/** In rem of the host's page. Narrower than this, the list of sections is a page of its own. Also in `settings.css`. */
const narrowRem = 40

/** Returns true while the element is narrow, whatever the width of the window is, and null until it is measured. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean | null {
  const [isNarrow, setNarrow] = useState<boolean | null>(null)
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (entry) setNarrow(entry.contentRect.width <= narrowRem * rem)
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return isNarrow
}
