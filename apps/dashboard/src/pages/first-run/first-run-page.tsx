import { KnownError } from '@portico/sdk/client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { endFirstRun } from '../../owner/first-run.ts'
import { ownerApp } from '../../owner/owner-app.ts'
import { useSingleMutation } from '../../owner/use-single-mutation.ts'
import { BarePage } from '../../parts/bare-page.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, CardFoot } from '../../parts/cards/card.tsx'
import { describeError } from '../../parts/feedback/failure.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { emailText } from '../../parts/forms/rules.ts'
import { SecretInput } from '../../parts/forms/secret-input.tsx'
import { Space } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import type { Texts } from '../../texts/texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'

interface FirstOwner {
  email: string
  password: string
}

/** Creates the first owner of a new service in production. The link that its start prints leads here. */
export function FirstRunPage() {
  const texts = useTexts('firstRun')
  const code = useCodeOfAddress()
  return (
    <BarePage>
      <Page title={texts.title} lede={code ? texts.lede : undefined} width="form">
        {code ? (
          <FirstOwnerForm code={code} />
        ) : (
          <Note tone="warn" title={texts.codeMissingTitle}>
            {texts.codeMissing}
          </Note>
        )}
      </Page>
    </BarePage>
  )
}

/** Reads the code behind the hash and removes it from the address, so that the history of the browser does not keep it. */
function useCodeOfAddress(): string | null {
  const [code] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code'))
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '/first-run', hash: '', replace: true }), [navigate])
  return code
}

function FirstOwnerForm({ code }: { code: string }) {
  const texts = useTexts('firstRun')
  const common = useTexts('common')
  const form = useForm<FirstOwner>({ defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const creation = useFirstOwnerCreation(code, (error) =>
    form.setError('password', { message: describeError(error, common) }, { shouldFocus: true }),
  )
  const error = creation.error && !isPasswordError(creation.error) ? creation.error : null
  return (
    <Card as="form" noValidate onSubmit={form.handleSubmit((owner) => creation.mutate(owner))}>
      <Fields isPadded>
        {error && (
          <Note tone="danger" role="alert">
            {sentenceOf(error, texts) ?? describeError(error, common)}
          </Note>
        )}
        <Field label={texts.email} error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...form.register('email', emailText(common))} />
        </Field>
        <Field label={texts.password} hint={texts.passwordHint} error={errors.password?.message}>
          <SecretInput autoComplete="new-password" {...form.register('password', { required: common.required })} />
        </Field>
      </Fields>
      <CardFoot>
        <Space />
        <Button type="submit" look="primary" isBusy={creation.isPending}>
          {texts.create}
        </Button>
      </CardFoot>
    </Card>
  )
}

function useFirstOwnerCreation(code: string, showPasswordError: (error: Error) => void) {
  const navigate = useNavigate()
  return useSingleMutation({
    mutationFn: ({ email, password }: FirstOwner) =>
      ownerApp.passwords.signUpAsFirstOwner({ code, email: email.trim(), password }),
    async onSuccess() {
      endFirstRun()
      await navigate({ to: '/new', replace: true })
    },
    onError(error) {
      if (isPasswordError(error)) showPasswordError(error)
    },
  })
}

const isPasswordError = (error: Error) => error instanceof KnownError && error.code.startsWith('PASSWORD')

function sentenceOf(error: Error, texts: Texts['firstRun']): string | null {
  if (!(error instanceof KnownError)) return null
  switch (error.code) {
    case 'VERIFICATION_CODE_EXPIRED':
      return texts.codeExpired
    case 'VERIFICATION_CODE_ALREADY_USED':
      return texts.codeUsed
    case 'VERIFICATION_CODE_NOT_FOUND':
    case 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED':
      return texts.codeUnknown
    default:
      return null
  }
}
