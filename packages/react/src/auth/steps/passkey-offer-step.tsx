import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import type { AuthFlow } from '../auth-flow.ts'
import { type StepControls, showStepAfterSignIn } from './show-step.ts'
import { Step } from './step.tsx'
import { usePasskeyOffer } from './use-passkey-offer.ts'

/** Offers a passkey to a user who has just signed in with a password. Resolves whatever the user decides. */
export const offerPasskey = (flow: AuthFlow): Promise<void> =>
  showStepAfterSignIn<void>(flow, (controls) => <PasskeyOffer {...controls} />)

function PasskeyOffer(controls: StepControls<void>) {
  const t = useTranslate()
  const { add, decline, pending } = usePasskeyOffer(controls)
  return (
    <Step lead={t(en.passkeyOfferText)} takesFocus title={t(en.passkeyOfferTitle)}>
      <Part part="actions">
        <Button onClick={add} pending={pending}>
          {t(en.addPasskey)}
        </Button>
        <Button kind="bare" onClick={decline}>
          {t(en.notNow)}
        </Button>
      </Part>
    </Step>
  )
}
