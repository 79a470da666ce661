/** The state of {@link keepFocus}. */
interface Watch {
  readonly page: HTMLElement
  /** The element that had the focus last, or null if the user has left it. */
  last: Element | null
  /** The sections around the last focused element of the page, from the inside out. */
  sections: readonly Element[]
  /** True while an opened page has no title yet. */
  awaitsTitle: boolean
  timer?: ReturnType<typeof setTimeout>
}

export interface KeptFocus {
  /** Moves the focus to the title of the page. Waits for the title if the page is still loading. */
  readonly focusTitle: () => void
  readonly stop: () => void
}

/**
 * Keeps the focus on a page whose content changes. If the focused element disappears, such as the button of a deleted
 * row, the title of its section gets the focus, or else the title of the page. Otherwise the keyboard and screen readers
 * would continue at the top of the document.
 */
export function keepFocus(page: HTMLElement): KeptFocus {
  const watch: Watch = { page, last: null, sections: [], awaitsTitle: false }
  const end = new AbortController()
  document.addEventListener('focusin', ({ target }) => noteFocus(watch, target), { signal: end.signal })
  // Deferred, because browsers report a removal as a blur before they remove the element.
  document.addEventListener('focusout', () => setTimeout(() => noteBlur(watch)), { signal: end.signal })
  const observer = new MutationObserver(() => {
    if (watch.awaitsTitle || (watch.last && !watch.last.isConnected)) checkSoon(watch)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return {
    focusTitle() {
      watch.awaitsTitle = true
      checkSoon(watch)
    },
    stop() {
      clearTimeout(watch.timer)
      end.abort()
      observer.disconnect()
    },
  }
}

function noteFocus(watch: Watch, target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  watch.last = target
  if (target === watch.page || !watch.page.contains(target)) return
  watch.sections = sectionsAround(target)
  watch.awaitsTitle = false
}

function noteBlur(watch: Watch): void {
  if (!isFocusLost()) return
  if (watch.last && isShown(watch.last)) watch.last = null
  else checkSoon(watch)
}

/** Deferred, because a dialog that closes returns the focus itself. */
function checkSoon(watch: Watch): void {
  clearTimeout(watch.timer)
  watch.timer = setTimeout(() => {
    if (watch.last && !isShown(watch.last) && isFocusLost()) moveToSection(watch)
    if (watch.awaitsTitle && !hasOpenDialog()) moveToTitle(watch)
  })
}

function moveToSection(watch: Watch): void {
  const { page, sections } = watch
  watch.last = null
  const title = titleOf(sections.find(isShown)) ?? titleOf(page)
  watch.awaitsTitle = !title
  if (title) focusOn(title)
  else page.focus({ preventScroll: true })
}

function moveToTitle({ page }: Watch): void {
  const title = page.querySelector<HTMLElement>('h1')
  // The router scrolls to the beginning of a page, or to where it was.
  if (title) focusOn(title, { preventScroll: true })
}

const isFocusLost = () => document.activeElement === document.body

const isShown = (element: Element) => element.isConnected && element.checkVisibility()

const hasOpenDialog = () =>
  document.querySelector('[role="dialog"]:not([data-part="toast"]), [role="alertdialog"]') !== null

function sectionsAround(element: Element): Element[] {
  const section = element.parentElement?.closest('section')
  return section ? [section, ...sectionsAround(section)] : []
}

const titleOf = (section: Element | undefined) => section?.querySelector<HTMLElement>('h1, h2, h3')

function focusOn(title: HTMLElement, options?: FocusOptions): void {
  title.tabIndex = -1
  title.focus(options)
}
