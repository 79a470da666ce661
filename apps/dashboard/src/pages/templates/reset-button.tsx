import type { EmailTemplateType } from '@portico/sdk/admin'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { format } from '../../texts/format.ts'
import { useLocaleName } from '../../texts/use-texts.tsx'
import { useTemplateTexts } from './use-template-texts.ts'

/** Deletes the project's own version of a template, after a question that names the loss. */
export function ResetButton({ type, locale, isBusy, onReset }: ResetButtonProps) {
  const texts = useTemplateTexts()
  const nameOf = useLocaleName()
  const [isAsking, setIsAsking] = useState(false)
  const template = texts.types[type]
  const close = () => setIsAsking(false)
  return (
    <>
      <Button look="ghost" icon="undo-2" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {texts.reset}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={format(texts.resetTitle, { template })}
        action={texts.reset}
        isBusy={isBusy}
        onConfirm={() => onReset(close)}
      >
        <p>{locale ? format(texts.resetLanguageText, { language: nameOf(locale) }) : texts.resetText}</p>
      </ConfirmDialog>
    </>
  )
}

interface ResetButtonProps {
  type: EmailTemplateType
  locale: string | undefined
  isBusy: boolean
  /** Receives a function to call when the call has ended. */
  onReset: (onSettled: () => void) => void
}
