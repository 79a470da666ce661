import * as en from '@portico/messages/en'
import { useEffect, useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'

const waitSeconds = 30

/** Sends another email after a countdown. `outcome` is the result for the user, or an empty text. */
export function useSendAgain(send: () => Promise<void>) {
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
  return { run: () => void sendAgain(), seconds, pending, outcome }
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
