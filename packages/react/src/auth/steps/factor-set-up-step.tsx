import * as en from '@portico/messages/en'
import type { ErrorDetails, SignedIn } from '@portico/sdk/client'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { WithTexts } from '../../languages/with-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SignInCanceled } from '../auth-flow.ts'
import { keptEmail } from '../kept-email.ts'
import { completeAttempt } from './complete-attempt.ts'
import { PasskeyForm } from './factor-forms.tsx'
import type { StepControls } from './show-step.ts'
import { Step } from './step.tsx'

const loadParts = () => import('../second-factor/parts.ts')
const Enrollment = lazy(async () => ({ default: (await loadParts()).Enrollment }))
const RecoveryCodeList = lazy(async () => ({ default: (await loadParts()).RecoveryCodeList }))

interface FactorSetUpStepProps extends StepControls<SignedIn> {
  /** The attempt code of the sign-in. */
  attemptCode: string
  /** The factors to choose from. */
  setUp: NonNullable<ErrorDetails<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>['set_up']>
}

/** Recovery codes of a new authenticator app. */
interface NewCodes {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** Sets up the second factor without which the sign-in is not completed: an authenticator app, or a passkey. */
export function FactorSetUpStep({ attemptCode, setUp, ...controls }: FactorSetUpStepProps) {
  const { mfa } = usePortico()
  const t = useTranslate()
  const offersPasskey = setUp.includes('passkey') && 'PublicKeyCredential' in globalThis
  const [usesApp, setUsesApp] = useState(!offersPasskey)
  const [newCodes, setNewCodes] = useState<NewCodes | null>(null)
  async function addApp(secretBase64: string, totp: string): Promise<SignedIn> {
    const signedIn = await mfa.setUpAuthenticator({ attemptCode, secretBase64, totp })
    // Without codes, the account settings offer to create them.
    const codes = await mfa.createRecoveryCodes({ totp }).catch(() => null)
    if (codes) await new Promise<void>((resolve) => setNewCodes({ codes, onSaved: resolve }))
    return signedIn
  }
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
    <Step lead={t(en.factorSetUpText)} onLeave={controls.leave} takesFocus title={t(en.factorSetUpTitle)}>
      {usesApp ? (
        <AccountTexts>
          <AppForm
            close={() => (offersPasskey ? setUsesApp(false) : controls.leave(new SignInCanceled()))}
            save={(secretBase64, totp) => completeAttempt(controls, () => addApp(secretBase64, totp))}
          />
        </AccountTexts>
      ) : (
        <>
          <PasskeyForm
            label={en.addPasskey}
            name="passkey-set-up"
            notUsed={en.passkeyNotUsed}
            verify={() => completeAttempt(controls, () => mfa.setUpPasskey({ attemptCode }))}
          />
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

interface AppFormProps {
  close: () => void
  save: (secretBase64: string, code: string) => Promise<unknown>
}

/** The user is not known yet: the app shows the typed address, or the name of the project. */
function AppForm(props: AppFormProps) {
  const project = useProjectOrNull()
  return <Enrollment {...props} account={keptEmail() || (project?.displayName ?? 'Portico')} />
}

const AccountTexts = ({ children }: { children: ReactNode }) => (
  <WithTexts fallback={<Skeleton fields={2} />} parts={['account']}>
    <Suspense fallback={<Skeleton fields={2} />}>{children}</Suspense>
  </WithTexts>
)
