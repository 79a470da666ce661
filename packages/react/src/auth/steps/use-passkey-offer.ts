import { useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { passkeyOfferKey, withStorage } from '../../with-storage.ts'
import type { StepControls } from './show-step.ts'

/** Adds a passkey, or dismisses the offer for 30 days. Both go on. */
export function usePasskeyOffer({ finish }: StepControls<void>) {
  const app = usePortico()
  const [pending, setPending] = useState(false)
  async function add() {
    setPending(true)
    // Canceling the dialog dismisses the offer, too.
    await app.passkeys.register().catch(dismissOffer)
    await finish(noCall)
  }
  function decline() {
    dismissOffer()
    void finish(noCall)
  }
  return { add: () => void add(), decline, pending }
}

const noCall = async () => undefined

function dismissOffer(): void {
  withStorage('localStorage', (storage) => storage.setItem(passkeyOfferKey, String(Date.now())))
}
