import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to a section's title when the element that has it disappears, for example the row of a thing that was
 * removed. Otherwise the keyboard would start again at the top of the page.
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
      // Later, because some browsers report the removal of the focused element as a blur, before they remove it.
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
