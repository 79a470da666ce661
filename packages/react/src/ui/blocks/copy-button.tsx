import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { copy } from './icons.ts'
import { SmallButton } from './small-button.tsx'
import { useToast } from './toast.tsx'

/** Copies a text to the clipboard and shows the result in a toast. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslate()
  const toast = useToast()
  async function copyText() {
    try {
      // Undefined on pages without https.
      await navigator.clipboard.writeText(text)
      toast(t(en.copied))
    } catch {
      toast(t(en.copyFailed), 'danger')
    }
  }
  return (
    <SmallButton icon={copy} kind="bare" onClick={() => void copyText()}>
      {label ?? t(en.copy)}
    </SmallButton>
  )
}
