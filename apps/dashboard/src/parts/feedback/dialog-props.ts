import type { ComponentProps, ReactNode } from 'react'

/** Properties of a `Dialog`. */
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
  onSubmit?: ComponentProps<'form'>['onSubmit']
}

/** Properties of a `ConfirmDialog`. */
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
