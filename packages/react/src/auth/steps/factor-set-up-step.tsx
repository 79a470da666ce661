import * as en from '@portico/messages/en'
import type { SignedIn } from '@portico/sdk/client'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { WithTexts } from '../../languages/with-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SignInCanceled } from '../auth-flow.ts'
import { PasskeyForm } from './factor-forms.tsx'
import type { StepControls } from './show-step.ts'
import { Step } from './step.tsx'
import { type FactorSetUp, useFactorSetUp } from './use-factor-set-up.ts'

const loadParts = () => import('../second-factor/parts.ts')
const Enrollment = lazy(async () => ({ default: (await loadParts()).Enrollment }))
const RecoveryCodeList = lazy(async () => ({ default: (await loadParts()).RecoveryCodeList }))

/** Sets up the second factor without which the sign-in is not completed: an authenticator app, or a passkey. */
export function FactorSetUpStep(props: FactorSetUp & StepControls<SignedIn>) {
  const t = useTranslate()
  const { newCodes, offersPasskey, usesApp, setUsesApp, account, saveApp, addPasskey } = useFactorSetUp(props)
  if (newCodes) {
    return (
      <Step lead="" title={t(en.factorSetUpTitle)}>
        <AccountTexts>
          <RecoveryCodeList codes={newCodes.codes} onDone={newCodes.onSaved} />
        </AccountTexts>
      </Step>
    )
  }
  return (
    <Step lead={t(en.factorSetUpText)} onLeave={props.leave} takesFocus title={t(en.factorSetUpTitle)}>
      {usesApp ? (
        <AccountTexts>
          <Enrollment
            account={account}
            close={() => (offersPasskey ? setUsesApp(false) : props.leave(new SignInCanceled()))}
            save={saveApp}
          />
        </AccountTexts>
      ) : (
        <>
          <PasskeyForm label={en.addPasskey} name="passkey-set-up" notUsed={en.passkeyNotUsed} verify={addPasskey} />
          <Part part="actions">
            <Button kind="quiet" onClick={() => setUsesApp(true)}>
              {t(en.useAuthenticator)}
            </Button>
          </Part>
        </>
      )}
    </Step>
  )
}

const AccountTexts = ({ children }: { children: ReactNode }) => (
  <WithTexts fallback={<Skeleton fields={2} />} parts={['account']}>
    <Suspense fallback={<Skeleton fields={2} />}>{children}</Suspense>
  </WithTexts>
)
