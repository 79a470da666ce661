import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { ConfirmDialog, preloadDialogs } from '../feedback/dialog.tsx'

/**
 * Asks before a page with unsaved changes is left, also when the tab is closed. Changes of the search stay on the page.
 */
export function UnsavedGuard({ isDirty, title, text, pageOf = onePage }: UnsavedGuardProps) {
  const texts = useTexts('common')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || pageOf({ ...current.search }) !== pageOf({ ...next.search })),
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

interface UnsavedGuardProps {
  isDirty: boolean
  /** Replace the question about unsaved changes. */
  title?: string
  text?: string
  /** Names the content that is edited, where the search chooses it. */
  pageOf?: (search: Record<string, unknown>) => string
}

const onePage = () => ''
