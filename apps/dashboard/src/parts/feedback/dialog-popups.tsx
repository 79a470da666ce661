import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { useId, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button, IconButton } from '../button.tsx'
import { Text } from '../text.tsx'
import styles from './dialog.module.css'
import type { ConfirmDialogProps, DialogProps } from './dialog-props.ts'

/** The content of a `Dialog`. */
export function DialogPopup({ isOpen, onClose, title, help, isWide = false, footer, children, onSubmit }: DialogProps) {
  const texts = useTexts('common')
  const body = useRef<HTMLDivElement>(null)
  // Without a field, the main action is next. The default would be Close.
  const firstField = () =>
    body.current?.querySelector<HTMLElement>('input, select, textarea') ??
    body.current?.parentElement?.querySelector<HTMLElement>('footer [data-look="primary"]') ??
    null
  const content = (
    <>
      <header>
        <div>
          <Dialog.Title>{title}</Dialog.Title>
          {help && (
            <Text as={Dialog.Description} look="muted">
              {help}
            </Text>
          )}
        </div>
        <IconButton label={texts.close} icon="x" look="ghost" isSmall onClick={onClose} />
      </header>
      <div className={styles.body} ref={body}>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </>
  )
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.dialog}
          data-wide={isWide || undefined}
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The content of a `ConfirmDialog`. */
export function ConfirmPopup(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, action, cancel, onConfirm, isBusy, isDisabled } = props
  const texts = useTexts('common')
  const id = useId()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog} initialFocus={() => document.getElementById(id)}>
          <header>
            <div>
              <AlertDialog.Title>{title}</AlertDialog.Title>
            </div>
          </header>
          <div className={styles.body}>{children}</div>
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
