import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { ConfirmDialog, preloadDialogs } from '../feedback/dialog.tsx'

/**
 * Asks before a page with unsaved changes is left, also when the tab is closed. Changes of the search stay on the page.
 * `title` and `text` replace the question about unsaved changes.
 */
export function UnsavedGuard({ isDirty, title, text }: { isDirty: boolean; title?: string; text?: string }) {
  const texts = useTexts('common')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  useEffect(() => {
    if (isDirty) preloadDialogs()
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={title ?? texts.unsavedTitle}
      action={texts.leave}
      cancel={texts.stay}
      onConfirm={() => proceed?.()}
    >
      <p>{text ?? texts.unsavedText}</p>
    </ConfirmDialog>
  )
}
