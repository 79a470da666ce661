import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to a section's title when the focused element disappears, for example the row of a removed entry.
 * Otherwise keyboard navigation would restart at the top of the page.
 */
export function useKeptFocus(section: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = section.current
    if (!element) return
    let hasFocus = false
    const handleFocus = () => {
      hasFocus = true
    }
    const handleBlur = () => {
      // Deferred, because some browsers report the removal of the focused element as a blur before they remove it.
      setTimeout(() => {
        hasFocus = element.contains(document.activeElement)
      })
    }
    const observer = new MutationObserver(() => {
      if (!hasFocus || document.activeElement !== document.body || !title.current) return
      title.current.tabIndex = -1
      title.current.focus()
    })
    element.addEventListener('focusin', handleFocus)
    element.addEventListener('focusout', handleBlur)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', handleFocus)
      element.removeEventListener('focusout', handleBlur)
      observer.disconnect()
    }
  }, [section, title])
}
