import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { projectOptionsQuery } from '../../owner/project-options.ts'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { useMay } from '../../owner/use-may.ts'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { LivePreview } from '../../parts/preview/live-preview.tsx'
import { PreviewColumns } from '../../parts/preview/preview-frame.tsx'
import { SignInTabs } from '../../parts/sign-in-tabs.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { AddProviderDialog } from './add-provider-dialog.tsx'
import { MethodsTab } from './methods-tab.tsx'
import { ProvidersTab } from './providers-tab.tsx'
import { SessionExample } from './session-example.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { hasMethod, toPreviewSettings } from './sign-in-settings.ts'
import { SignUpTab } from './sign-up-tab.tsx'
import { type SignInEntities, useSignInForm } from './use-sign-in-form.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const formId = 'sign-in-methods'

/** The settings of sign-in and sign-up. */
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

function SignInForm({ project, options }: SignInEntities) {
  const texts = useSignInTexts()
  const { tab = 'methods' } = useSearch({ from: '/p/$projectId/sign-in' })
  const { open, show, close } = useDialog({ 'add-provider': 'developer' })
  const canChange = useMay('developer')
  const { form, save, conflict } = useSignInForm({ project, options })
  const { isDirty } = form.formState
  const shown = form.watch()
  return (
    <Page
      guide="signIn"
      title={texts.title}
      tab={
        { methods: texts.methods, providers: texts.providers, 'sign-up': texts.signUp, sessions: texts.sessions }[tab]
      }
      lede={texts.lede}
      actions={
        <>
          {/* The empty list has the same button. */}
          {(tab === 'methods' || (tab === 'providers' && project.config.oauthProviders.length > 0)) && (
            <Button icon="plus" isDisabled={!canChange || isDirty} onClick={() => show('add-provider')}>
              {texts.addProvider}
            </Button>
          )}
          <SaveActions form={formId} isDirty={isDirty} isBusy={save.isPending} onDiscard={() => form.reset()} />
        </>
      }
    >
      <FormProvider {...form}>
        <SignInTabs />
        <SignInNotes hasMethod={hasMethod(shown)} />
        <PreviewColumns
          preview={
            tab === 'sessions' ? (
              <SessionExample />
            ) : (
              <LivePreview
                settings={toPreviewSettings(shown, project)}
                screenOfPage={tab === 'sign-up' ? 'sign-up' : 'sign-in'}
              />
            )
          }
        >
          <form id={formId} noValidate onSubmit={form.handleSubmit((settings) => save.mutate(settings))}>
            <Stack as="fieldset" disabled={!canChange}>
              {tab === 'methods' && <MethodsTab project={project} />}
              {tab === 'providers' && <ProvidersTab project={project} onAdd={() => show('add-provider')} />}
              {tab === 'sign-up' && <SignUpTab />}
              {tab === 'sessions' && <SessionsTab />}
            </Stack>
          </form>
        </PreviewColumns>
      </FormProvider>
      <AddProviderDialog project={project} isOpen={open === 'add-provider'} onClose={close} />
      <UnsavedGuard isDirty={isDirty} />
      {conflict}
    </Page>
  )
}

function SignInNotes({ hasMethod }: { hasMethod: boolean }) {
  const texts = useSignInTexts()
  return (
    <>
      <ReadOnlyNote />
      {!hasMethod && (
        <Note tone="warn" role="status">
          {texts.noMethod}
        </Note>
      )}
    </>
  )
}
