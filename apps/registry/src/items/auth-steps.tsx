'use client'

import {
  type AuthStep,
  type EmailCodeStep,
  type FactorSetUpStep,
  type PasskeyOfferStep,
  ScreenTexts,
  type SecondFactorStep,
  type SignUpFieldsStep,
  type TermsStep,
  type UsernameStep,
  useEmailCodeStep,
  useErrorText,
  useFactorSetUpStep,
  usePasskeyOfferStep,
  useSecondFactorStep,
  useSignUpFieldsStep,
  useTermsStep,
  useTranslate,
  useUsernameStep,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { AuthenticatorSetUp, RecoveryCodes } from './authenticator'
import { Button, Card, CodeField, checkboxClass, checkRowClass, Field, Form, Hint, linkClass, Problem } from './parts'
import { SignUpField } from './sign-up-fields'

// Portico auth-forms@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** A step between the form and the end of a sign-in. */
export function AuthSteps({ step }: { step: AuthStep }) {
  switch (step.kind) {
    case 'email-code':
      return <EmailCode step={step} />
    case 'second-factor':
      return <SecondFactor step={step} />
    case 'factor-set-up':
      return <FactorSetUp step={step} />
    case 'passkey-offer':
      return <PasskeyOffer step={step} />
    case 'username':
      return <Username step={step} />
    case 'terms':
      return <Terms step={step} />
    case 'sign-up-fields':
      return <SignUpFields step={step} />
  }
}

function EmailCode({ step }: { step: EmailCodeStep }) {
  const t = useTranslate()
  const { form, code, email, inbox, sendAgain, cancel } = useEmailCodeStep(step)
  const [before, after] = t(texts.codeSentTo).split('{email}')
  const lead = (
    <>
      {before}
      <bdi dir="ltr">{email}</bdi>
      {after}
    </>
  )
  return (
    <Card lead={lead} title={t(texts.checkEmailTitle)}>
      <Form form={form}>
        <CodeField field={code} label={t(texts.emailCode)} />
        <Button pending={form.pending} type="submit">
          {t(texts.signIn)}
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground">
          {sendAgain.seconds > 0 ? (
            <span>{texts.fill(t(texts.sendAgainIn), { seconds: t.number(sendAgain.seconds) })}</span>
          ) : (
            <button aria-disabled={sendAgain.pending} className={linkClass} onClick={sendAgain.run} type="button">
              {t(texts.sendAgain)}
            </button>
          )}
          {inbox && (
            <a className={linkClass} href={inbox.url} rel="noreferrer" target="_blank">
              {texts.fill(t(texts.openInbox), { name: inbox.name })}
            </a>
          )}
        </div>
        <p aria-live="polite" className="text-sm empty:absolute">
          {sendAgain.outcome}
        </p>
      </Form>
      <Cancel onClick={cancel} />
    </Card>
  )
}

function SecondFactor({ step }: { step: SecondFactorStep }) {
  const t = useTranslate()
  const factor = useSecondFactorStep(step)
  const { hasApp, hasPasskey, usesRecoveryCode, toggleRecoveryCode, trustDevice, passkeyForm, cancel } = factor
  const lead = usesRecoveryCode ? texts.recoveryCodeText : texts.secondFactorText
  return (
    <Card lead={t(hasApp ? lead : texts.passkeyFactorText)} takesFocus={!hasApp} title={t(texts.secondFactorTitle)}>
      {hasApp && (
        <>
          <label className={checkRowClass}>
            <input {...trustDevice} className={checkboxClass} />
            {t(texts.trustDevice)}
          </label>
          <FactorCode {...factor} />
        </>
      )}
      {(hasPasskey || !hasApp) && (
        <Form form={passkeyForm}>
          <Button kind={hasApp ? 'outline' : 'primary'} pending={passkeyForm.pending} type="submit">
            {t(texts.signInWithPasskey)}
          </Button>
        </Form>
      )}
      {hasApp && (
        <button className={`${linkClass} justify-self-start text-sm`} onClick={toggleRecoveryCode} type="button">
          {t(usesRecoveryCode ? texts.useAuthenticator : texts.useRecoveryCode)}
        </button>
      )}
      <Cancel onClick={cancel} />
    </Card>
  )
}

type FactorCodeProps = Pick<
  ReturnType<typeof useSecondFactorStep>,
  'usesRecoveryCode' | 'appForm' | 'appCode' | 'recoveryForm' | 'recoveryCode'
>

/** The code of the authenticator app, or a recovery code. */
function FactorCode({ usesRecoveryCode, appForm, appCode, recoveryForm, recoveryCode }: FactorCodeProps) {
  const t = useTranslate()
  const form = usesRecoveryCode ? recoveryForm : appForm
  return (
    <Form form={form} key={usesRecoveryCode ? 'recovery' : 'app'}>
      {usesRecoveryCode ? (
        <Field field={recoveryCode} hint={t(texts.recoveryCodeHint)} label={t(texts.recoveryCode)} />
      ) : (
        <CodeField field={appCode} label={t(texts.totpCode)} />
      )}
      <Button pending={form.pending} type="submit">
        {t(texts.verify)}
      </Button>
    </Form>
  )
}

/** The project requires a second factor, and the account has none. */
function FactorSetUp({ step }: { step: FactorSetUpStep }) {
  const t = useTranslate()
  const { newCodes, usesApp, chooseApp, passkeyForm, app, cancel } = useFactorSetUpStep(step)
  if (newCodes) {
    return (
      <Card title={t(texts.factorSetUpTitle)}>
        <ScreenTexts parts={['account']}>
          <RecoveryCodes codes={newCodes.codes} onSaved={newCodes.onSaved} />
        </ScreenTexts>
      </Card>
    )
  }
  return (
    <Card lead={t(texts.factorSetUpText)} takesFocus title={t(texts.factorSetUpTitle)}>
      {usesApp ? (
        <ScreenTexts parts={['account']}>
          <AuthenticatorSetUp {...app} />
        </ScreenTexts>
      ) : (
        <>
          <Form form={passkeyForm}>
            <Button pending={passkeyForm.pending} type="submit">
              {t(texts.addPasskey)}
            </Button>
          </Form>
          <Button kind="outline" onClick={chooseApp}>
            {t(texts.useAuthenticator)}
          </Button>
          <Cancel onClick={cancel} />
        </>
      )}
    </Card>
  )
}

/** Offers a passkey to a user who has just signed in with a password. */
function PasskeyOffer({ step }: { step: PasskeyOfferStep }) {
  const t = useTranslate()
  const { add, decline, pending } = usePasskeyOfferStep(step)
  return (
    <Card lead={t(texts.passkeyOfferText)} takesFocus title={t(texts.passkeyOfferTitle)}>
      <div className="grid gap-2">
        <Button onClick={add} pending={pending}>
          {t(texts.addPasskey)}
        </Button>
        <Button kind="ghost" onClick={decline}>
          {t(texts.notNow)}
        </Button>
      </div>
    </Card>
  )
}

function Cancel({ onClick }: { onClick: () => void }) {
  const t = useTranslate()
  return (
    <Button kind="ghost" onClick={onClick}>
      {t(texts.cancel)}
    </Button>
  )
}

function Username({ step }: { step: UsernameStep }) {
  const t = useTranslate()
  const { form, username } = useUsernameStep(step)
  return (
    <Card lead={t(texts.usernameStepText)} title={t(texts.usernameStepTitle)}>
      <Form form={form}>
        <Field field={username} hint={<Hint {...username.hint} />} label={t(texts.username)} />
        <Button pending={form.pending} type="submit">
          {t(texts.saveUsername)}
        </Button>
      </Form>
    </Card>
  )
}

function Terms({ step }: { step: TermsStep }) {
  const t = useTranslate()
  const { form, project, documents, accepts, cancel } = useTermsStep(step)
  const lead = texts.fill(t(texts.termsStepText), { project })
  return (
    <Card lead={lead} title={t(texts.termsStepTitle)}>
      <Form form={form}>
        <ul className="grid list-disc gap-2 ps-5">
          {documents.map(({ id, document, url }) => (
            <li key={id}>
              <a className={linkClass} href={url} rel="noopener noreferrer" target="_blank">
                {t(document === 'terms' ? texts.termsOfService : texts.privacyPolicy)}
              </a>
            </li>
          ))}
        </ul>
        <label className={checkRowClass}>
          <input {...accepts.input} className={checkboxClass} />
          {t(texts.acceptTermsBox)}
        </label>
        <p className="text-sm text-destructive" id={accepts.noteId} role="alert">
          {accepts.error}
        </p>
        <Button pending={form.pending} type="submit">
          {t(texts.acceptTerms)}
        </Button>
        <Cancel onClick={cancel} />
      </Form>
    </Card>
  )
}

function SignUpFields({ step }: { step: SignUpFieldsStep }) {
  const t = useTranslate()
  const { form, fields, error, retry } = useSignUpFieldsStep(step)
  const problem = useErrorText(error)
  return (
    <Card lead={t(texts.fieldsStepText)} takesFocus title={t(texts.fieldsStepTitle)}>
      {fields ? (
        <Form form={form}>
          {fields.map((field) => (
            <SignUpField field={field} key={field.input.name} />
          ))}
          <Button pending={form.pending} type="submit">
            {t(texts.saveFields)}
          </Button>
        </Form>
      ) : (
        <Problem onRetry={retry} text={problem} />
      )}
    </Card>
  )
}
