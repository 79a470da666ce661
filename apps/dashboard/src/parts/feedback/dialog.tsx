import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button, IconButton } from '../button.tsx'

/**
 * A dialog over the page. The focus begins at its first field. Escape and the backdrop close it; the focus returns to
 * where it was.
 */
export function Dialog({ isOpen, onClose, title, help, isWide = false, footer, children, onSubmit }: DialogProps) {
  const texts = useTexts('common')
  const body = useRef<HTMLDivElement>(null)
  const firstField = () => body.current?.querySelector<HTMLElement>('input, select, textarea') ?? null
  const content = (
    <>
      <header>
        <div>
          <BaseDialog.Title>{title}</BaseDialog.Title>
          {help && <BaseDialog.Description className="sub">{help}</BaseDialog.Description>}
        </div>
        <IconButton label={texts.close} icon="x" look="ghost" isSmall onClick={onClose} />
      </header>
      <div className="body" ref={body}>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </>
  )
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop" />
        <BaseDialog.Popup
          className={isWide ? 'dialog wide' : 'dialog'}
          // On touch screens a focused field would open the keyboard over the dialog.
          initialFocus={(openedBy) => openedBy === 'touch' || firstField()}
        >
          {onSubmit ? (
            <form noValidate onSubmit={onSubmit}>
              {content}
            </form>
          ) : (
            content
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
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
  const { isOpen, onClose, title, children, action, cancel, onConfirm, isBusy, isDisabled } = props
  const texts = useTexts('common')
  const id = useId()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog" initialFocus={() => document.getElementById(id)}>
          <header>
            <div>
              <AlertDialog.Title>{title}</AlertDialog.Title>
            </div>
          </header>
          <div className="body">{children}</div>
          <footer>
            <Button id={id} onClick={onClose}>
              {cancel ?? texts.cancel}
            </Button>
            <Button look="destroy" isBusy={isBusy} isDisabled={isDisabled} onClick={onConfirm}>
              {action}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
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
