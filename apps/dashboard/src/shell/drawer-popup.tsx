import { Dialog } from '@base-ui/react/dialog'
import dialog from '../parts/feedback/dialog.module.css'
import { useTexts } from '../texts/use-texts.tsx'
import styles from './drawer-popup.module.css'
import { Rail } from './rail.tsx'

/** The rail over the page. It closes when a page is chosen. */
export function DrawerPopup({ onClose }: { onClose: () => void }) {
  const texts = useTexts('shell')
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={styles.drawer} aria-label={texts.projectNavigation}>
          <Rail onNavigate={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
