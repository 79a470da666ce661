import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps, DialogProps } from './dialog-props.ts'
import { useHasOpened } from './use-has-opened.ts'

// Loads when the first dialog opens, so that no page waits for it.
const loadPopups = () => import('./dialog-popups.tsx')
const DialogPopup = lazy(async () => ({ default: (await loadPopups()).DialogPopup }))
const ConfirmPopup = lazy(async () => ({ default: (await loadPopups()).ConfirmPopup }))

/** Loads the code of dialogs, for one that has to open even if the service does not respond then. */
export const preloadDialogs = () => void loadPopups().catch(() => undefined)

/**
 * A dialog over the page. The focus begins at its first field. Escape and the backdrop close it; the focus returns to
 * where it was.
 */
export function Dialog(props: DialogProps) {
  return (
    useHasOpened(props.isOpen) && (
      <Suspense>
        <DialogPopup {...props} />
      </Suspense>
    )
  )
}

/**
 * Asks before something that cannot be undone. The focus begins at Cancel. The text counts what the action touches;
 * `typed` must be typed before the button works, for whole projects.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    useHasOpened(props.isOpen) && (
      <Suspense>
        <ConfirmPopup {...props} />
      </Suspense>
    )
  )
}
