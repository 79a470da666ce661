import { lazy, type ReactNode, Suspense, useState } from 'react'

// Loads when the first dialog opens, so that no page waits for it.
const DialogPopup = lazy(async () => ({ default: (await import('./dialog-popups.tsx')).DialogPopup }))
const ConfirmPopup = lazy(async () => ({ default: (await import('./dialog-popups.tsx')).ConfirmPopup }))

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

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  help?: ReactNode
  isWide?: boolean
  /** The buttons, the filled one last. */
  footer?: ReactNode
  children?: ReactNode
  /** Makes the dialog a form. Its footer then has a button of type `submit`. */
  onSubmit?: React.ComponentProps<'form'>['onSubmit']
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

export interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The verb of the last step, such as "Delete 3 users". */
  action: string
  /** The name of the button that changes nothing; "Cancel" by default. */
  cancel?: string
  onConfirm: () => void
  isBusy?: boolean
  isDisabled?: boolean
}

/** Returns true from the first opening on: a closed dialog stays mounted until its animation ends. */
function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened
}
