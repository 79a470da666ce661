import { termsTextIn } from '@portico/contract/terms-text'
import * as en from '@portico/messages/en'
import { useState } from 'react'
import { usePortico, usePorticoContext } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { codeAttributes } from '../../ui/fields/code-attributes.ts'
import { useFormView } from '../../ui/fields/form-view.ts'
import { SignInCanceled } from '../auth-flow.ts'
import { drawCode, type EnrollmentProps, useEnrollment } from '../second-factor/use-enrollment.ts'
import { useFieldsStep } from '../sign-up-fields/use-fields-step.ts'
import { completeAttempt } from '../steps/complete-attempt.ts'
import { findInbox } from '../steps/find-inbox.ts'
import { useEmailCode } from '../steps/use-email-code.tsx'
import { recoveryField, usePasskeyFactor, useRecoveryForm, useTotpForm } from '../steps/use-factor-forms.ts'
import { useFactorSetUp } from '../steps/use-factor-set-up.ts'
import { usePasskeyOffer } from '../steps/use-passkey-offer.ts'
import { useReturnFocus } from '../steps/use-return-focus.ts'
import { useSendAgain } from '../steps/use-send-again.ts'
import { termsField, useTermsForm } from '../terms/use-terms-form.ts'
import { useUsernameForm } from '../usernames/use-username-form.ts'
import type {
  EmailCodeStep,
  FactorSetUpStep,
  PasskeyOfferStep,
  SecondFactorStep,
  SignUpFieldsStep,
  TermsStep,
  UsernameStep,
} from './auth-steps.ts'
import { fieldViews } from './sign-up-field-views.ts'
import { useUsernameField } from './use-forms.ts'

/** Returns the form for the code of an email. It is sent as soon as the code is complete. */
export function useEmailCodeStep(step: EmailCodeStep) {
  useReturnFocus()
  const { form: state, sendAgain } = useEmailCode(step)
  const form = useFormView('code', state)
  return {
    form,
    code: form.field('code', codeAttributes(state, 'letters')),
    email: step.email,
    /** The inbox of the address at its provider, or null. */
    inbox: findInbox(step.email),
    /** Sends another email after `seconds`. `outcome` is the result for the user. */
    sendAgain: useSendAgain(sendAgain),
    /** Goes back to the forms. */
    cancel: () => step.leave(new SignInCanceled()),
  }
}

/** Returns the forms of the second factor: a code of the authenticator app, a recovery code, or a passkey. */
export function useSecondFactorStep(step: SecondFactorStep) {
  const { mfa } = usePortico()
  useReturnFocus()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const [trustDevice, setTrustDevice] = useState(false)
  const attempt = { attemptCode: step.attemptCode, trustDevice }
  const appState = useTotpForm((totp) => completeAttempt(step, () => mfa.signIn({ ...attempt, totp })))
  const appForm = useFormView('totp', appState)
  const recoveryForm = useFormView(
    'recovery',
    useRecoveryForm((recoveryCode) => completeAttempt(step, () => mfa.signIn({ ...attempt, recoveryCode }))),
  )
  const passkeyForm = useFormView(
    'passkey-factor',
    usePasskeyFactor(() => completeAttempt(step, () => mfa.signInWithPasskey(attempt)), en.passkeyNotUsed),
  )
  return {
    hasApp: step.hasApp,
    hasPasskey: step.hasPasskey,
    appForm,
    appCode: appForm.field('code', codeAttributes(appState, 'digits')),
    usesRecoveryCode,
    toggleRecoveryCode: () => setUsesRecoveryCode(!usesRecoveryCode),
    recoveryForm,
    recoveryCode: recoveryForm.field(recoveryField, recoveryAttributes),
    passkeyForm,
    /** Attributes of the checkbox. */
    trustDevice: {
      checked: trustDevice,
      onChange: (event: { target: { checked: boolean } }) => setTrustDevice(event.target.checked),
      type: 'checkbox',
    } as const,
    /** Goes back to the forms. */
    cancel: () => step.leave(new SignInCanceled()),
  }
}

const recoveryAttributes = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoFocus: true,
  dir: 'ltr',
  spellCheck: false,
} as const

/** Returns the set-up of a second factor without which the sign-in is not completed. */
export function useFactorSetUpStep(step: FactorSetUpStep) {
  useReturnFocus()
  const { newCodes, offersPasskey, usesApp, setUsesApp, account, saveApp, addPasskey } = useFactorSetUp(step)
  return {
    /** Recovery codes that the user saves before the sign-in goes on, or null. */
    newCodes,
    usesApp,
    chooseApp: () => setUsesApp(true),
    passkeyForm: useFormView('passkey-set-up', usePasskeyFactor(addPasskey, en.passkeyNotUsed)),
    /** Options of `useAuthenticatorSetUp`. */
    app: {
      account,
      save: saveApp,
      close: () => (offersPasskey ? setUsesApp(false) : step.leave(new SignInCanceled())),
    },
    /** Goes back to the forms. */
    cancel: () => step.leave(new SignInCanceled()),
  }
}

/** Options of `useAuthenticatorSetUp`. */
export interface AuthenticatorSetUpOptions extends EnrollmentProps {
  /** Name of the account in the app. By default, that of the signed-in user. */
  account?: string
}

/**
 * Sets up an authenticator app. The key is stored in this component only, until a code of the app was verified. `secret` is
 * undefined while it loads.
 */
export function useAuthenticatorSetUp({ account, ...options }: AuthenticatorSetUpOptions) {
  const { mfa } = usePortico()
  const { data: secret, error, refetch } = useFetched(() => mfa.createTotpSecret(account ? { account } : {}), null)
  const state = useEnrollment({ secretBase64: secret?.secretBase64 ?? '' }, options)
  const form = useFormView('enrollment', state)
  return {
    secret: secret && { textKey: secret.textKey, qrCode: drawCode(secret.uri) },
    error,
    retry: () => void refetch().catch(() => undefined),
    form,
    code: form.field('code', codeAttributes(state, 'digits')),
  }
}

/** Returns the offer of a passkey after a sign-in with a password. */
export function usePasskeyOfferStep(step: PasskeyOfferStep) {
  useReturnFocus()
  return usePasskeyOffer(step)
}

/** Returns the form for the username that the project requires. */
export function useUsernameStep(step: UsernameStep) {
  const { users } = usePortico()
  useReturnFocus()
  const save = (username: string) =>
    step.finish(async () => {
      await users.updateMe({ username })
    })
  const form = useFormView('username', useUsernameForm(save))
  return { form, username: useUsernameField(form, { isRequired: true, value: '' }) }
}

/** Returns the form for the terms that the project requires. `documents` are the links in the language of the user. */
export function useTermsStep(step: TermsStep) {
  const { language } = usePorticoContext()
  const project = useProjectOrNull()?.displayName ?? ''
  const state = useTermsForm(step)
  useReturnFocus()
  const form = useFormView('terms', state)
  return {
    form,
    /** Name of the app or the company behind it. */
    project,
    documents: step.request.versions.map(({ id, document, texts }) => ({
      ...{ id, document },
      ...termsTextIn(texts, language.lang),
    })),
    /** The checkbox, which is never ticked before. */
    accepts: form.field(termsField, { type: 'checkbox', value: 'on' }),
    /** Goes back to the forms. */
    cancel: () => step.leave(new SignInCanceled()),
  }
}

/** Returns the form of the sign-up fields that the project requires. `fields` is undefined while they load. */
export function useSignUpFieldsStep(step: SignUpFieldsStep) {
  useReturnFocus()
  const { fields, form: state, error, reload } = useFieldsStep(step)
  const form = useFormView('sign-up-fields', state)
  return { form, fields: fields && fieldViews(form, fields), error, retry: () => void reload() }
}
