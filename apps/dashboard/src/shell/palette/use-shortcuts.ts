import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { isPageOf, navigation } from '../navigation.ts'
import { areSingleKeysOn } from './shortcut-settings.ts'

/** Time in ms in which the second key of `G` and a letter is awaited. */
const sequenceMillis = 1500

interface ShortcutActions {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

/** Listens for the keys that work on every page. Single keys work outside of fields and dialogs only. */
export function useShortcuts({ openPalette, openShortcuts }: ShortcutActions): void {
  const navigate = useNavigate()
  const { projectId } = useProjectApp()
  useEffect(() => {
    let goUntil = 0
    function onKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      if ((event.metaKey || event.ctrlKey) && !event.altKey && key === 'k') return run(event, openPalette)
      if (event.metaKey || event.ctrlKey || event.altKey || !areSingleKeysOn() || isBusy(event.target)) return
      if (event.timeStamp < goUntil) {
        goUntil = 0
        const page = navigation.flatMap(({ items }) => [...items]).find((item) => item.key === key)
        if (page && isPageOf(projectId, page.to))
          run(event, () => void navigate({ to: page.to, params: { projectId } }))
      } else if (key === 'g') goUntil = event.timeStamp + sequenceMillis
      else if (key === '?') run(event, openShortcuts)
      else if (key === '/') focusSearch(event, openPalette)
      else if (key === 'f') focusSearch(event)
      else if (key === 'j') moveInRows(event, 1)
      else if (key === 'k') moveInRows(event, -1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, projectId, openPalette, openShortcuts])
}

function run(event: KeyboardEvent, action: () => void): void {
  event.preventDefault()
  action()
}

/** Moves the focus into the search of the page. On a page without one, `otherwise` runs. */
function focusSearch(event: KeyboardEvent, otherwise?: () => void): void {
  const search = document.querySelector<HTMLInputElement>('[data-shortcut="/"]')
  if (search) run(event, () => search.focus())
  else if (otherwise) run(event, otherwise)
}

const rows = 'main tbody tr, main [data-rows] > li'

/** Moves the focus to the next or previous row, in the order of the lists on the page: to its link, or its first button. */
function moveInRows(event: KeyboardEvent, step: 1 | -1): void {
  const targets = [...document.querySelectorAll(rows)].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href], button') ?? [],
  )
  const shown = targets.filter((target) => target.checkVisibility())
  const row = document.activeElement?.closest(rows) ?? null
  const index = shown.findIndex((target) => target.closest(rows) === row)
  const target = index < 0 ? shown.at(step > 0 ? 0 : -1) : shown[index + step]
  if (target) run(event, () => target.focus())
}

/** True in a field, and while a dialog or menu is open. */
function isBusy(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]')) return true
  return (
    document.querySelector(
      '[role="dialog"][data-open]:not([data-part="toast"]), [role="alertdialog"], [role="menu"]',
    ) !== null
  )
}
