import { useEffect, useState } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import * as en from '../messages/en.ts'
import { fill } from '../messages/fill.ts'

const waitSeconds = 30

/** Sends another mail, after a wait that one can see. */
export function SendAgain({ send }: { send: () => Promise<void> }) {
  const { translate: t, describeErrors } = usePorticoContext()
  const [wait, setWait] = useState(waitSeconds)
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState('')

  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function sendAgain() {
    setPending(true)
    try {
      await send()
      setOutcome(t(en.sentAgain))
      setWait(waitSeconds)
    } catch (error) {
      setOutcome((await describeErrors()(error)).text)
    } finally {
      setPending(false)
    }
  }
  const isWaiting = wait > 0
  return (
    <>
      <button
        aria-busy={pending}
        aria-disabled={isWaiting || pending}
        className="portico-button"
        data-kind="quiet"
        onClick={isWaiting || pending ? undefined : sendAgain}
        type="button"
      >
        {isWaiting ? fill(t(en.sendAgainIn), { seconds: wait }) : t(en.sendAgain)}
      </button>
      <p aria-live="polite" className="portico-note">
        {outcome}
      </p>
    </>
  )
}
