/** The keys of menus: https://www.w3.org/WAI/ARIA/apg/patterns/menubar/#keyboardinteraction */

/** The fields of a keyboard event that menus read. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'timeStamp' | 'shiftKey'>

type TypeAhead = (items: readonly HTMLElement[], press: KeyPress) => HTMLElement | undefined

/** Moves the focus in an open menu, or presses an item. Returns false for keys without an effect. */
export function pressMenuKey(menu: Element, press: KeyPress, findTyped: TypeAhead): boolean {
  const { key, target } = press
  const items = menuItemsIn(menu)
  if (target instanceof HTMLInputElement) return pressInSearch(items, key, target)
  const next = itemAfterKey(items, key) ?? findTyped(items, press)
  next?.focus()
  if (next) return true
  // Browsers press buttons by the space bar, but not links.
  const isLinkPressed = key === ' ' && target instanceof HTMLAnchorElement
  if (isLinkPressed) target.click()
  return isLinkPressed
}

function pressInSearch(items: readonly HTMLElement[], key: string, { value }: HTMLInputElement): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') itemAfterKey(items, key)?.focus()
  else if (key !== 'Enter') return false
  else if (value) items[0]?.click()
  return true
}

/** Returns the items of a menu, in reading order. */
export function menuItemsIn(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** Returns the search field of a menu, if it has one. */
export function searchFieldIn(menu: Element): HTMLElement | null {
  return menu.querySelector('input')
}

function itemAfterKey(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = focusedIndex(items)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at < 1 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}

/** Characters typed within this time of each other form one text. */
const typingMillis = 700

/** Creates a function that finds the next item whose label begins with the typed characters. */
export function createTypeAhead(): TypeAhead {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return (items, { key, timeStamp }) => {
    const isContinued = timeStamp - lastAt < typingMillis
    // A space alone presses the item.
    if ([...key].length !== 1 || (key === ' ' && !isContinued)) return undefined
    lastAt = timeStamp
    const character = foldText(key)
    // The same character again moves to the next item that begins with it.
    typed = isContinued && typed !== character ? typed + character : character
    const at = focusedIndex(items)
    const start = typed === character ? at + 1 : Math.max(at, 0)
    const inOrder = [...items.slice(start), ...items.slice(0, start)]
    return inOrder.find(({ dataset }) => foldText(dataset.label ?? '').startsWith(typed))
  }
}

function focusedIndex(items: readonly HTMLElement[]): number {
  return items.findIndex((item) => item.matches(':focus'))
}

/** Returns a text in lower case without accents, for comparisons. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
