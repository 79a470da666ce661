import type { AdminProject } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { ownedProjectsQuery, projectQuery, useProjectApp } from '../../owner/projects.ts'
import { readAgain } from '../../owner/query-client.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { useMay } from '../../owner/use-may.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { useSettingsForm } from '../../parts/forms/settings-form.ts'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Page } from '../../parts/page.tsx'
import { LivePreview } from '../../parts/preview/live-preview.tsx'
import { PreviewColumns } from '../../parts/preview/preview-frame.tsx'
import { SignInTabs } from '../../parts/sign-in-tabs.tsx'
import { AppearanceFields } from './appearance-fields.tsx'
import { type AppearanceForm, toAppearanceChanges, toAppearanceForm, toPreviewSettings } from './appearance-form.ts'
import { type AppearanceTexts, useAppearanceTexts } from './use-appearance-texts.ts'

const formId = 'appearance'

/** The look of the screens and emails of a project. */
export function AppearancePage() {
  const { projectId } = useProjectApp()
  const query = useQuery(projectQuery(projectId))
  return <Loaded query={query}>{(project) => <AppearanceSettings key={projectId} project={project} />}</Loaded>
}

function AppearanceSettings({ project }: { project: AdminProject }) {
  const texts = useAppearanceTexts()
  const canChange = useMay('developer')
  const { form, save, conflict } = useAppearanceForm(project)
  const { isDirty } = form.formState
  return (
    <Page
      guide="appearance"
      title={texts.title}
      tab={texts.tab}
      lede={texts.lede}
      actions={<SaveActions form={formId} isDirty={isDirty} isBusy={save.isPending} onDiscard={() => form.reset()} />}
    >
      <SignInTabs />
      <ReadOnlyNote />
      <FormProvider {...form}>
        <PreviewColumns preview={<LivePreview settings={toPreviewSettings(project, form.watch())} />}>
          <form id={formId} noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
            <fieldset disabled={!canChange}>
              <AppearanceFields />
            </fieldset>
          </form>
        </PreviewColumns>
      </FormProvider>
      <UnsavedGuard isDirty={isDirty} />
      {conflict}
    </Page>
  )
}

const valuesOf = ({ config }: AdminProject) => toAppearanceForm(config.appearance)

function useAppearanceForm(project: AdminProject) {
  const { projectId, app } = useProjectApp()
  const texts = useAppearanceTexts()
  const form = useSettingsForm<AppearanceForm>(valuesOf(project))
  const { change: save, conflict } = useConditionalChange(projectId, {
    entity: project,
    isDirty: form.formState.isDirty,
    valuesOf,
    run: (changes, { config, etag }) =>
      app.projects.update(
        { config: { appearance: toAppearanceChanges(changes, config.appearance) } },
        { ifMatch: etag },
      ),
    read: () => app.projects.current(),
    labels: labelsOf(texts),
    show: (name, value) =>
      name.startsWith('logo') && value ? (isNew(value) ? texts.newLogo : texts.storedLogo) : undefined,
    onTakeTheirs: form.reset,
    stale: [['project']],
    done: () => texts.saved,
    onSuccess(stored) {
      form.reset(valuesOf(stored))
      // The project switcher shows the logo.
      void readAgain(ownedProjectsQuery)
    },
  })
  return { form, save, conflict }
}

const isNew = (url: unknown) => String(url).startsWith('data:')

const labelsOf = (texts: AppearanceTexts): Record<keyof AppearanceForm, string> => ({
  logoLight: `${texts.logo}, ${texts.light}`,
  logoDark: `${texts.logo}, ${texts.dark}`,
  brandLight: `${texts.brand}, ${texts.light}`,
  brandDark: `${texts.brand}, ${texts.dark}`,
  backgroundLight: `${texts.background}, ${texts.light}`,
  backgroundDark: `${texts.background}, ${texts.dark}`,
  radius: texts.radius,
  font: texts.font,
})
