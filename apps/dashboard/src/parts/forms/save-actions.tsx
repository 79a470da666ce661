import { useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'
import styles from './save-actions.module.css'

/**
 * Save and Discard of a form, for the head of its page. On phones they are a bar at the end of the window while there is
 * something to save. ⌘S or Ctrl+S saves too.
 */
export function SaveActions({ form, isDirty, isBusy, onDiscard }: SaveActionsProps) {
  const texts = useTexts('common')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const element = document.getElementById(form)
      if (isDirty && !isBusy && element instanceof HTMLFormElement) element.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [form, isDirty, isBusy])
  return (
    <div className={styles.saveActions} data-dirty={isDirty || undefined}>
      {isDirty && (
        <Button look="ghost" isDisabled={isBusy} onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      <Button type="submit" form={form} look="primary" isBusy={isBusy} isDisabled={!isDirty}>
        {texts.save}
      </Button>
    </div>
  )
}

export interface SaveActionsProps {
  /** The id of the form. */
  form: string
  isDirty: boolean
  isBusy: boolean
  onDiscard: () => void
}
