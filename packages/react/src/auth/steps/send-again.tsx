import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useEffect, useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { Part } from '../../ui/part.tsx'

const waitSeconds = 30

/** Sends another email after a visible countdown. */
export function SendAgain({ send }: { send: () => Promise<void> }) {
  const { translate: t, describeErrors } = usePorticoContext()
  const [seconds, restart] = useCountdown()
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function sendAgain() {
    if (pending) return
    setPending(true)
    setOutcome('')
    try {
      await send()
      setOutcome(t(en.sentAgain))
      restart()
    } catch (error) {
      setOutcome((await describeErrors()(error)).text)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      {seconds > 0 ? (
        <span>{fill(t(en.sendAgainIn), { seconds: t.number(seconds) })}</span>
      ) : (
        <Part
          aria-busy={pending}
          aria-disabled={pending}
          as="button"
          onClick={() => void sendAgain()}
          part="link"
          type="button"
        >
          {t(en.sendAgain)}
        </Part>
      )}
      <p aria-live="polite">{outcome}</p>
    </>
  )
}

/** Returns the seconds that are left, and a function that starts the countdown again. */
function useCountdown(): [seconds: number, restart: () => void] {
  const [seconds, setSeconds] = useState(waitSeconds)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, () => setSeconds(waitSeconds)]
}
