import * as en from '@portico/messages/en'
import { useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import { passkeyOfferKey, withStorage } from '../../with-storage.ts'
import type { AuthFlow } from '../auth-flow.ts'
import { type StepControls, showStep } from './show-step.ts'
import { Step } from './step.tsx'

/** Offers a passkey to a user who has just signed in with a password. Resolves whatever the user decides. */
export async function offerPasskey(flow: AuthFlow): Promise<void> {
  const finished = showStep<void>(flow, (controls) => <PasskeyOffer {...controls} />)
  // The user is signed in already. The screen stays until the user decides.
  flow.setSigningIn(true)
  await finished
}

function PasskeyOffer({ finish }: StepControls<void>) {
  const app = usePortico()
  const t = useTranslate()
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
  return (
    <Step lead={t(en.passkeyOfferText)} takesFocus title={t(en.passkeyOfferTitle)}>
      <Part part="actions">
        <Button onClick={() => void add()} pending={pending}>
          {t(en.addPasskey)}
        </Button>
        <Button kind="bare" onClick={decline}>
          {t(en.notNow)}
        </Button>
      </Part>
    </Step>
  )
}

const noCall = async () => undefined

function dismissOffer(): void {
  withStorage('localStorage', (storage) => storage.setItem(passkeyOfferKey, String(Date.now())))
}
