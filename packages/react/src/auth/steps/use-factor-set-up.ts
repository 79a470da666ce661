import type { ErrorDetails, SignedIn } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { keptEmail } from '../kept-email.ts'
import { completeAttempt } from './complete-attempt.ts'
import type { StepControls } from './show-step.ts'

/** The set-up of a second factor without which a sign-in is not completed. */
export interface FactorSetUp {
  /** The attempt code of the sign-in. */
  attemptCode: string
  /** The factors to choose from. */
  setUp: NonNullable<ErrorDetails<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>['set_up']>
}

/** Recovery codes of a new authenticator app. */
export interface NewCodes {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** Returns the choice between passkey and authenticator app, the calls that add them, and new recovery codes to save. */
export function useFactorSetUp({ attemptCode, setUp, ...controls }: FactorSetUp & StepControls<SignedIn>) {
  const { mfa } = usePortico()
  const project = useProjectOrNull()
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
  return {
    newCodes,
    offersPasskey,
    usesApp,
    setUsesApp,
    /** The user is not known yet: the app shows the typed address, or the name of the project. */
    account: keptEmail() || (project?.displayName ?? 'Portico'),
    saveApp: (secretBase64: string, totp: string) => completeAttempt(controls, () => addApp(secretBase64, totp)),
    addPasskey: () => completeAttempt(controls, () => mfa.setUpPasskey({ attemptCode })),
  }
}
