import { limits } from '@portico/contract/limits'
import { isSharedOAuthProvider, oauthProviderIds, oauthProviderName } from '@portico/contract/oauth-providers'
import type { AdminProject, OAuthProviderUpdate } from '@portico/sdk/admin'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { ProviderTile } from '../../parts/provider-mark.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import styles from './add-provider-dialog.module.css'
import { EndpointFields, type EndpointForm } from './endpoint-fields.tsx'
import { withProvider } from './provider-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

interface NewProvider extends EndpointForm {
  id: string
}

const noAddresses = { issuer: '', authorizationUrl: '', tokenUrl: '', userinfoUrl: '', scopes: '' }
const blank: NewProvider = { id: '', ...noAddresses, emailVerifiedAsText: false }

interface AddProviderDialogProps {
  project: AdminProject
  isOpen: boolean
  onClose: () => void
}

/** Adds a built-in provider with a click, or any other by its issuer or its addresses, and opens its page. */
export function AddProviderDialog({ project, isOpen, onClose }: AddProviderDialogProps) {
  const texts = useSignInTexts()
  const canSetKeys = useMay('admin')
  const form = useForm<NewProvider>({ defaultValues: blank })
  const addition = useAddition(project, () => {
    onClose()
    form.reset(blank)
  })
  const add = form.handleSubmit(({ id, emailVerifiedAsText, ...addresses }) => {
    const given = Object.entries(addresses).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []))
    const endpoints = { ...Object.fromEntries(given), emailVerifiedAsText }
    addition.mutate({ id: id.trim(), enabled: false, type: 'standard', ...endpoints })
  })
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onClose={onClose}
      title={texts.addProvider}
      help={texts.addProviderHelp}
      onSubmit={add}
      footer={
        <FormButtons
          action={texts.addProvider}
          isBusy={addition.isPending}
          isDisabled={!canSetKeys}
          onCancel={onClose}
        />
      }
    >
      <BuiltInProviders project={project} isBusy={addition.isPending} onChoose={addition.mutate} />
      <h3>{texts.otherProvider}</h3>
      <FormProvider {...form}>
        <Fields>
          <IdField project={project} />
          <EndpointFields />
        </Fields>
      </FormProvider>
    </Dialog>
  )
}

function IdField({ project }: { project: AdminProject }) {
  const texts = useSignInTexts()
  const common = useTexts('common')
  const { register, formState } = useFormContext<NewProvider>()
  return (
    <Field label={texts.providerId} hint={texts.providerIdHint} error={formState.errors.id?.message}>
      <Input
        isMono
        autoComplete="off"
        {...register('id', {
          validate: {
            isFilled: filledText(limits.providerIdMaxLength, common).validate,
            isId: (id) => /^[a-z0-9_-]+$/.test(id.trim()) || texts.providerIdHint,
            isFree: (id) => isFree(project, id.trim()) || texts.providerIdTaken,
          },
        })}
      />
    </Field>
  )
}

const isFree = ({ config }: AdminProject, id: string) => config.oauthProviders.every((provider) => provider.id !== id)

function useAddition(project: AdminProject, onDone: () => void) {
  const { projectId, app } = useProjectApp()
  const navigate = useNavigate()
  return useChange(projectId, {
    run: (provider: OAuthProviderUpdate) =>
      app.projects.update({ config: { oauthProviders: withProvider(project, provider) } }),
    stale: [['project']],
    onSuccess(_, { id }) {
      onDone()
      void navigate({ to: '/p/$projectId/sign-in/providers/$providerId', params: { projectId, providerId: id } })
    },
  })
}

interface BuiltInProvidersProps {
  project: AdminProject
  isBusy: boolean
  onChoose: (provider: OAuthProviderUpdate) => void
}

function BuiltInProviders({ project, isBusy, onChoose }: BuiltInProvidersProps) {
  const taken = project.config.oauthProviders.map(({ id }) => id)
  const free = oauthProviderIds.filter((id) => !taken.includes(id))
  return (
    <div className={styles.choices}>
      {free.map((id) => (
        <Button
          key={id}
          isBusy={isBusy}
          onClick={() => {
            const isShared = isSharedOAuthProvider(id)
            onChoose({ id, enabled: isShared, type: isShared ? 'shared' : 'standard' })
          }}
        >
          <ProviderTile id={id} />
          {oauthProviderName(id)}
        </Button>
      ))}
    </div>
  )
}
