import { deferCode } from '../deferred-code.ts'
import type { ConfirmDialogProps, DialogProps } from './dialog-props.ts'
import { useCode } from './use-code.ts'

// Loads when the first dialog opens, so that no page waits for it.
const popups = deferCode(() => import('./dialog-popups.tsx'))

/** Loads the code of dialogs, for one that has to open even if the service does not respond then. */
export const preloadDialogs = popups.preload

/**
 * A dialog over the page. The focus begins at its first field, or at its main action. Escape and the backdrop close it; the
 * focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const loaded = useCode(popups, props.isOpen, props.onClose)
  return loaded && <loaded.DialogPopup {...props} />
}

/**
 * Asks before something that cannot be undone. The focus begins at Cancel. The text counts what the action touches;
 * `typed` must be typed before the button works, for whole projects.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const loaded = useCode(popups, props.isOpen, props.onClose)
  return loaded && <loaded.ConfirmPopup {...props} />
}
