import { limits } from '@portico/contract/limits'
import type { NewOAuthInitialAccessToken } from '@portico/sdk/admin'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { Dialog } from '../../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../../parts/feedback/form-buttons.tsx'
import { Input, Select } from '../../../parts/forms/controls.tsx'
import { Field } from '../../../parts/forms/field.tsx'
import { shortText } from '../../../parts/forms/rules.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'

const hour = 3_600_000
const lifetimes = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour } as const
const names = ['hour', 'day', 'week', 'month'] as const

interface TokenForm {
  description: string
  lifetime: keyof typeof lifetimes
}

interface NewTokenProps {
  onClose: () => void
  onToken: (token: NewOAuthInitialAccessToken) => void
}

/** A form that creates a token for one registration. */
export function NewToken({ onClose, onToken }: NewTokenProps) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const { register, handleSubmit, formState } = useForm<TokenForm>({
    defaultValues: { description: '', lifetime: 'day' },
  })
  const creation = useChange(projectId, {
    run: ({ description, lifetime }: TokenForm) =>
      app.oauthInitialAccessTokens.create({
        description: description.trim() || null,
        expiresInMillis: lifetimes[lifetime],
      }),
    stale: [['oauth-clients', 'registration-tokens'], ['audit']],
    onSuccess(token) {
      onClose()
      onToken(token)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.createToken}
      help={texts.createTokenHelp}
      onSubmit={handleSubmit((values) => creation.mutate(values))}
      footer={<FormButtons action={common.create} isBusy={creation.isPending} onCancel={onClose} />}
    >
      <Field
        label={texts.tokenDescription}
        hint={texts.tokenDescriptionHint}
        error={formState.errors.description?.message}
      >
        <Input autoComplete="off" {...register('description', shortText(limits.descriptionMaxLength, common))} />
      </Field>
      <Field label={texts.tokenLifetime}>
        <Select {...register('lifetime')}>
          {names.map((name) => (
            <option key={name} value={name}>
              {texts.tokenLifetimes[name]}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  )
}
