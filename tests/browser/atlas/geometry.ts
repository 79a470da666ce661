import type { Page } from '@playwright/test'

/** Geometry faults of a page. Each list is empty if there are none. */
export interface Geometry {
  /** Pixels by which the page is wider than its window. */
  readonly overflow: number
  /** Elements whose text does not fit. */
  readonly cutTexts: readonly string[]
  /** Controls smaller than 24 by 24 pixels (WCAG 2.2, success criterion 2.5.8). */
  readonly smallTargets: readonly string[]
  /** Controls without a visible focus ring. */
  readonly unseenFocus: readonly string[]
  /** Elements with a positive tabindex. */
  readonly reordered: readonly string[]
  readonly layoutShifts: readonly string[]
}

/** The geometry of a page without faults. */
export const sound: Geometry = {
  overflow: 0,
  cutTexts: [],
  smallTargets: [],
  unseenFocus: [],
  reordered: [],
  layoutShifts: [],
}

/** Measures a page in its current state. Moves the focus. */
export async function measureGeometry(page: Page): Promise<Geometry> {
  return page.evaluate(() => {
    const { documentElement: html } = document
    const short = (element: Element) => element.outerHTML.slice(0, 160)
    const parts = [...document.querySelectorAll<HTMLElement>('.portico-root *')].filter((part) =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const ownText = (part: Element) =>
      [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    // Links have padding beyond their line, which contains no text.
    const beyondLine = Number.parseFloat(getComputedStyle(html).fontSize) / 4
    const isClipped = (part: Element) => getComputedStyle(part).clipPath !== 'none'
    const isCut = (part: HTMLElement) => {
      const { display, textOverflow, overflowX } = getComputedStyle(part)
      // Clipped texts are for screen readers. A text with an ellipsis needs a title with the whole text.
      if (display === 'inline' || part.matches('input') || part.clientWidth <= 1) return false
      if ([part, ...part.children].some(isClipped)) return false
      if (textOverflow === 'ellipsis' && overflowX === 'hidden') {
        return part.scrollWidth > part.clientWidth && !part.closest('[title]')
      }
      if (['auto', 'scroll'].includes(overflowX)) return false
      return part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + beyondLine
    }
    const controls = parts.filter((part) => part.matches('a[href], button, input, select, [tabindex]'))
    const tabbable = controls.filter((control) => control.tabIndex >= 0 && !control.matches(':disabled'))
    const isSmall = (control: HTMLElement) => {
      // A label activates its checkbox, so it counts as the target.
      const target = (control.matches('[type=checkbox]') && control.closest('label')) || control
      const { width, height } = target.getBoundingClientRect()
      // A text that only a script can focus is no target.
      if (control.tabIndex < 0 && control.matches(':not(a, button, input, select)')) return false
      // A link within a sentence has the height of its line.
      const isInSentence = control.parentElement?.innerText.trim() !== control.innerText.trim()
      return (width < 24 || height < 24) && !(control.matches('a, .portico-link') && isInSentence)
    }
    const hasUnseenFocus = (control: HTMLElement) => {
      control.focus({ focusVisible: true })
      if (document.activeElement !== control) return true
      // The field of a code is wider than the box that clips it.
      const box =
        control.parentElement && getComputedStyle(control.parentElement).overflowX === 'clip'
          ? control.parentElement
          : control
      const { left, top, right, bottom } = box.getBoundingClientRect()
      const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom - top > 0
      let ringed: Element | null = control
      // The ring may be around a group, such as the cells of a code.
      for (let level = 0; level < 3 && ringed && getComputedStyle(ringed).outlineStyle === 'none'; level++) {
        ringed = ringed.parentElement
      }
      return !isInside || !ringed || Number.parseFloat(getComputedStyle(ringed).outlineWidth) < 2
    }
    const layoutShifts = window.layoutShifts.map((moved) => moved.slice(0, 160))
    const overflow = Math.max(0, html.scrollWidth - html.clientWidth)
    return {
      overflow,
      layoutShifts,
      cutTexts: parts.filter((part) => ownText(part) && isCut(part)).map(short),
      smallTargets: controls.filter(isSmall).map(short),
      unseenFocus: tabbable.filter(hasUnseenFocus).map(short),
      reordered: controls.filter((control) => control.tabIndex > 0).map(short),
    }
  })
}
