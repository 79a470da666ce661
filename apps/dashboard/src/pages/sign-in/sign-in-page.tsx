import type { AdminProject, ProjectOptions } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { useMay } from '../../owner/use-may.ts'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { useSettingsForm } from '../../parts/forms/settings-form.ts'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Page } from '../../parts/page.tsx'
import type { Texts } from '../../texts/texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { LivePreview } from '../preview/live-preview.tsx'
import { AddProviderDialog } from './add-provider-dialog.tsx'
import { MethodsTab } from './methods-tab.tsx'
import { providerName } from './provider-names.ts'
import { ProvidersTab } from './providers-tab.tsx'
import { projectOptionsQuery } from './sign-in-query.ts'
import {
  hasMethod,
  type SignInSettings,
  toConfigUpdate,
  toOptionsUpdate,
  toPreviewSettings,
  toSettings,
} from './sign-in-settings.ts'
import { SignInTabs } from './sign-in-tabs.tsx'
import { SignUpTab } from './sign-up-tab.tsx'

const formId = 'sign-in-methods'

/** How users sign in and sign up. */
export function SignInPage() {
  const { projectId } = useProjectApp()
  const project = useQuery(projectQuery(projectId))
  const options = useQuery(projectOptionsQuery(projectId))
  return (
    <Loaded query={project}>
      {(loaded) => (
        <Loaded query={options}>
          {(loadedOptions) => <SignInForm key={projectId} project={loaded} options={loadedOptions} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface SignInFormProps {
  project: AdminProject
  options: ProjectOptions
}

function SignInForm({ project, options }: SignInFormProps) {
  const texts = useTexts('signIn')
  const { tab = 'methods' } = useSearch({ from: '/p/$projectId/sign-in' })
  const [isAdding, setIsAdding] = useState(false)
  const canChange = useMay('developer')
  const { form, save, conflict } = useSignInForm({ project, options })
  const { isDirty } = form.formState
  const shown = form.watch()
  return (
    <Page
      title={texts.title}
      lede={texts.lede}
      actions={
        <>
          <Button icon="plus" isDisabled={!canChange || isDirty} onClick={() => setIsAdding(true)}>
            {texts.addProvider}
          </Button>
          <SaveActions form={formId} isDirty={isDirty} isBusy={save.isPending} onDiscard={() => form.reset()} />
        </>
      }
    >
      <FormProvider {...form}>
        <SignInTabs providerCount={project.config.oauthProviders.length} />
        <SignInNotes canChange={canChange} hasMethod={hasMethod(shown)} />
        <div className="with-preview">
          <form id={formId} noValidate onSubmit={form.handleSubmit((settings) => save.mutate(settings))}>
            <fieldset className="stack" disabled={!canChange}>
              {tab === 'methods' && <MethodsTab project={project} />}
              {tab === 'providers' && <ProvidersTab project={project} onAdd={() => setIsAdding(true)} />}
              {tab === 'sign-up' && <SignUpTab />}
            </fieldset>
          </form>
          <div className="pv-sticky">
            <LivePreview settings={toPreviewSettings(shown, project)} />
          </div>
        </div>
      </FormProvider>
      <AddProviderDialog project={project} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <UnsavedGuard isDirty={isDirty} />
      {conflict}
    </Page>
  )
}

function useSignInForm({ project, options }: SignInFormProps) {
  const { projectId, app } = useProjectApp()
  const texts = useTexts('signIn')
  const form = useSettingsForm<SignInSettings>(toSettings(project, options))
  const { change: save, conflict } = useConditionalChange(projectId, {
    entity: useMemo(() => ({ project, options }), [project, options]),
    isDirty: form.formState.isDirty,
    valuesOf: (read) => toSettings(read.project, read.options),
    async run(changes, based) {
      await app.projects.update({ config: toConfigUpdate(changes, based.project) }, { ifMatch: based.project.etag })
      await app.projects.updateOptions(toOptionsUpdate(changes))
    },
    async read() {
      const [project, options] = await Promise.all([app.projects.current(), app.projects.options()])
      return { project, options }
    },
    labels: labelsOf(texts),
    show: showProviders,
    onTakeTheirs: form.reset,
    stale: [['project'], ['options']],
    done: () => texts.saved,
    onSuccess: (_, settings) => form.reset(settings),
  })
  return { form, save, conflict }
}

const labelsOf = (texts: Texts['signIn']): Record<keyof SignInSettings, string> => ({
  signUpEnabled: texts.signUpEnabled,
  credentialEnabled: texts.password,
  magicLinkEnabled: texts.magicLink,
  passkeyEnabled: texts.passkey,
  clientTeamCreationEnabled: texts.clientTeamCreation,
  clientUserDeletionEnabled: texts.clientUserDeletion,
  createTeamOnSignUp: texts.createTeamOnSignUp,
  passwordMinLength: texts.minLength,
  invitationsBoundToEmail: texts.invitationsBoundToEmail,
  newDeviceNotices: texts.newDeviceNotices,
  sessionIdle: texts.sessionIdle,
  requiresSecondFactor: texts.requireSecondFactor,
  secondFactorGraceDays: texts.graceDays,
  providers: texts.providers,
})

function showProviders(_name: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  const enabled = value.filter((provider: SignInSettings['providers'][number]) => provider.enabled)
  return enabled.map(({ id }: SignInSettings['providers'][number]) => providerName(id)).join(', ')
}

function SignInNotes({ canChange, hasMethod }: { canChange: boolean; hasMethod: boolean }) {
  const texts = useTexts('signIn')
  return (
    <>
      {!canChange && <Note tone="info">{texts.readOnly}</Note>}
      {!hasMethod && (
        <Note tone="warn" role="status">
          {texts.noMethod}
        </Note>
      )}
    </>
  )
}
