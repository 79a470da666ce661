import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Places a popover below an element, or above it if there is more space. It stays inside the window, and in the top layer,
 * where no `overflow` or `z-index` of the host hides it. A press outside of both calls `onDismiss`. Returns the reference
 * of the popover, which exists while it is open.
 */
export function usePopup(
  anchor: RefObject<HTMLElement | null>,
  onDismiss: () => void,
): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss

  useLayoutEffect(() => {
    const [element, beside] = [popup.current, anchor.current]
    if (!element || !beside) return
    // Safari before 17 has no top layer.
    element.showPopover?.()
    const place = () => placeBeside(element, beside)
    const observer = 'ResizeObserver' in window ? new ResizeObserver(place) : undefined
    observer?.observe(element)
    observer?.observe(beside)
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', place, { capture: true, passive: true, signal })
    window.addEventListener('resize', place, { signal })
    const dismissOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !beside.contains(target)) dismiss.current()
    }
    document.addEventListener('pointerdown', dismissOutside, { signal })
    place()
    return () => {
      element.hidePopover?.()
      observer?.disconnect()
      listening.abort()
    }
  }, [anchor])
  return popup
}

const gapPixels = 6
const marginPixels = 8

/** Aligns the edges that are nearer to the edge of the window, so that menus of a header stay below their button. */
function placeBeside(element: HTMLElement, beside: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { top, bottom, left, right } = beside.getBoundingClientRect()
  const { style } = element
  style.removeProperty('max-block-size')
  const below = clientHeight - bottom - gapPixels - marginPixels
  const above = top - gapPixels - marginPixels
  const isAbove = element.offsetHeight > below && above > below
  style.setProperty('max-block-size', `${Math.max(isAbove ? above : below, 0)}px`)
  const start = (left + right) / 2 > clientWidth / 2 ? right - element.offsetWidth : left
  const inside = Math.min(start, clientWidth - element.offsetWidth - marginPixels)
  style.left = `${Math.max(inside, marginPixels)}px`
  style.top = `${isAbove ? top - gapPixels - element.offsetHeight : bottom + gapPixels}px`
}
