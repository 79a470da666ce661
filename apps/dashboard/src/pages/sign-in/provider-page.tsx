import { type AdminProject, type OAuthProviderSettings, oauthProviderName } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { SwitchRow } from '../../parts/forms/field.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { useSettingsForm } from '../../parts/forms/settings-form.ts'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { ProviderTest } from '../../parts/provider-test/provider-test.tsx'
import { format } from '../../texts/format.ts'
import { ProviderKeys } from './provider-keys.tsx'
import { type ProviderForm, toProviderForm, toProviderUpdate, withProvider } from './provider-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const formId = 'provider'

/** One identity provider: its switch, its keys, and the steps to get keys. */
export function ProviderPage() {
  const texts = useSignInTexts()
  const { projectId } = useProjectApp()
  const { providerId } = useParams({ from: '/p/$projectId/sign-in/providers/$providerId' })
  const query = useQuery(projectQuery(projectId))
  return (
    <Loaded query={query}>
      {(project) => {
        const provider = project.config.oauthProviders.find(({ id }) => id === providerId)
        if (provider) return <ProviderSettings key={provider.id} project={project} provider={provider} />
        const back = (
          <ButtonLink to="/p/$projectId/sign-in" params={{ projectId }} search={{ tab: 'providers' }}>
            {texts.providers}
          </ButtonLink>
        )
        return (
          <Page guide="providers" title={texts.providers}>
            <Empty icon="search-x" title={texts.noSuchProvider} action={back} />
          </Page>
        )
      }}
    </Loaded>
  )
}

interface ProviderSettingsProps {
  project: AdminProject
  provider: OAuthProviderSettings
}

function ProviderSettings({ project, provider }: ProviderSettingsProps) {
  const texts = useSignInTexts()
  const canChange = useMay('developer')
  const { form, save } = useProviderForm({ project, provider })
  const { isDirty } = form.formState
  const name = oauthProviderName(provider.id)
  return (
    <Page
      guide="providers"
      width="detail"
      title={name}
      lede={texts.providerLede}
      actions={<SaveActions form={formId} isDirty={isDirty} isBusy={save.isPending} onDiscard={() => form.reset()} />}
    >
      <FormProvider {...form}>
        <Stack>
          <ReadOnlyNote />
          <form id={formId} noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
            <Stack as="fieldset" disabled={!canChange}>
              <CardRows as="div">
                <SwitchRow
                  label={format(texts.providerOn, { name })}
                  help={texts.providerOnHelp}
                  {...form.register('enabled')}
                />
              </CardRows>
              <ProviderKeys id={provider.id} isProduction={project.isProductionMode} />
            </Stack>
          </form>
          <ProviderTest id={provider.id} name={name} isDirty={isDirty} />
        </Stack>
      </FormProvider>
      <UnsavedGuard isDirty={isDirty} />
    </Page>
  )
}

function useProviderForm({ project, provider }: ProviderSettingsProps) {
  const { projectId, app } = useProjectApp()
  const texts = useSignInTexts()
  const form = useSettingsForm<ProviderForm>(toProviderForm(provider))
  // Read while rendering, so that the form tracks it.
  const { dirtyFields } = form.formState
  const save = useChange(projectId, {
    run(values: ProviderForm) {
      const update = toProviderUpdate(provider.id, values, (name) => dirtyFields[name] === true)
      return app.projects.update({ config: { oauthProviders: withProvider(project, update) } })
    },
    stale: [['project']],
    done: () => texts.saved,
    onSuccess: (_, values) => form.reset(values),
  })
  return { form, save }
}
