import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'
import { Button } from './button.tsx'
import { Icon } from './icons/icon.tsx'
import { alert } from './icons/icons.ts'
import { Part } from './part.tsx'

export interface BannerProps {
  /** If empty, nothing is visible, but the live region exists, so that a later text is announced. */
  text: string
  onRetry: () => void
}

/** An error that concerns no single field, with a Retry button. */
export function Banner({ text, onRetry }: BannerProps) {
  const t = useTranslate()
  return (
    <Part aria-live="polite" data-tone="danger" part="banner">
      {text && (
        <>
          <Icon shape={alert} />
          <p>{text}</p>
          <Button kind="bare" onClick={onRetry}>
            {t(en.retry)}
          </Button>
        </>
      )}
    </Part>
  )
}
