import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { alert } from './icons.ts'

export interface BannerProps {
  /** Empty: nothing is seen, but the live region is there so that a later text is announced. */
  text: string
  onRetry: () => void
}

/** What went wrong beyond a field, with a way to try again. */
export function Banner({ text, onRetry }: BannerProps) {
  const t = useTranslate()
  return (
    <div aria-live="polite" className="portico-banner" data-part="banner">
      {text && (
        <>
          <Icon shape={alert} />
          <p>{text}</p>
          <Button kind="quiet" onClick={onRetry}>
            {t(en.retry)}
          </Button>
        </>
      )}
    </div>
  )
}
