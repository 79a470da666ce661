import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Part } from '../../ui/part.tsx'
import { useSendAgain } from './use-send-again.ts'

/** Sends another email after a visible countdown. */
export function SendAgain({ send }: { send: () => Promise<void> }) {
  const t = useTranslate()
  const { run, seconds, pending, outcome } = useSendAgain(send)
  return (
    <>
      {seconds > 0 ? (
        <span>{fill(t(en.sendAgainIn), { seconds: t.number(seconds) })}</span>
      ) : (
        <Part aria-busy={pending} aria-disabled={pending} as="button" onClick={run} part="link" type="button">
          {t(en.sendAgain)}
        </Part>
      )}
      <p aria-live="polite">{outcome}</p>
    </>
  )
}
