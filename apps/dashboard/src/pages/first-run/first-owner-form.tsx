import { limits } from '@portico/contract/limits'
import { KnownError } from '@portico/sdk/client'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { endFirstRun } from '../../owner/first-run.ts'
import { ownerApp } from '../../owner/owner-app.ts'
import { useSingleMutation } from '../../owner/use-single-mutation.ts'
import { TaskActions } from '../../parts/bare-page.tsx'
import { Button } from '../../parts/button.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { emailText, filledText } from '../../parts/forms/rules.ts'
import { SecretInput } from '../../parts/forms/secret-input.tsx'
import { useFirstRunTexts } from '../../parts/use-first-run-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'

interface FirstOwner {
  name: string
  email: string
  password: string
}

/** Asks for the name, the address and the password of the first owner. `code` is that of the link, if there is one. */
export function FirstOwnerForm({ code }: { code: string | null }) {
  const texts = useFirstRunTexts()
  const common = useTexts('common')
  const form = useForm<FirstOwner>({ defaultValues: { name: '', email: '', password: '' } })
  const { errors } = form.formState
  const creation = useFirstOwnerCreation(code, (error) =>
    form.setError('password', { message: describeError(error, common) }, { shouldFocus: true }),
  )
  const error = creation.error && !isPasswordError(creation.error) ? creation.error : null
  return (
    <form noValidate onSubmit={form.handleSubmit((owner) => creation.mutate(owner))}>
      <Fields>
        {error && (
          <Note tone="danger" role="alert">
            {sentenceOf(error, texts) ?? describeError(error, common)}
          </Note>
        )}
        <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name', filledText(limits.nameMaxLength, common))} />
        </Field>
        <Field label={texts.email} error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...form.register('email', emailText(common))} />
        </Field>
        <Field label={texts.password} hint={texts.passwordHint} error={errors.password?.message}>
          <SecretInput autoComplete="new-password" {...form.register('password', { required: common.required })} />
        </Field>
        <TaskActions>
          <Button type="submit" look="primary" isBusy={creation.isPending}>
            {texts.create}
          </Button>
        </TaskActions>
      </Fields>
    </form>
  )
}

function useFirstOwnerCreation(code: string | null, showPasswordError: (error: Error) => void) {
  const navigate = useNavigate()
  return useSingleMutation({
    mutationFn: (owner: FirstOwner) => createFirstOwner(code, owner),
    async onSuccess() {
      endFirstRun()
      await navigate({ to: '/new', replace: true })
    },
    onError(error) {
      if (isPasswordError(error)) showPasswordError(error)
    },
  })
}

async function createFirstOwner(code: string | null, { name, email, password }: FirstOwner): Promise<void> {
  const credentials = { email: email.trim(), password }
  const displayName = name.trim()
  if (code !== null) {
    await ownerApp.passwords.signUpAsFirstOwner({ code, ...credentials, displayName })
    return
  }
  await ownerApp.passwords.signUp(credentials)
  // The account exists. Without a name it can be used, too, and the account settings ask for it.
  await ownerApp.users.updateMe({ displayName }).catch(() => undefined)
}

const isPasswordError = (error: Error) => error instanceof KnownError && error.code.startsWith('PASSWORD')

function sentenceOf(error: Error, texts: ReturnType<typeof useFirstRunTexts>): string | null {
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
