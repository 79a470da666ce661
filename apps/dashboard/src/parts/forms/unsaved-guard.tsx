import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../texts/use-texts.tsx'
import { ConfirmDialog } from '../feedback/dialog.tsx'

/** Asks before a page with unsaved changes is left, also when the tab is closed. Changes of the search stay on the page. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const texts = useTexts('common')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={texts.unsavedTitle}
      action={texts.leave}
      cancel={texts.stay}
      onConfirm={() => proceed?.()}
    >
      <p>{texts.unsavedText}</p>
    </ConfirmDialog>
  )
}
