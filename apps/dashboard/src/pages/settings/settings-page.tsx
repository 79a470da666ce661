import { limits } from '@portico/contract/limits'
import type { AdminProject } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { ownedProjectsQuery, projectQuery, useProjectApp } from '../../owner/projects.ts'
import { readAgain } from '../../owner/query-client.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { useMay } from '../../owner/use-may.ts'
import { CopyableId } from '../../parts/copyable.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Input, TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { filledText, shortText } from '../../parts/forms/rules.ts'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { useSettingsForm } from '../../parts/forms/settings-form.ts'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Columns, Stack } from '../../parts/layout.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { DangerZone } from './danger-zone.tsx'
import { HeldKeyFields, type HeldKeySettings, heldKeySettingsOf } from './held-key-fields.tsx'
import { Owners } from './owners.tsx'
import styles from './settings-page.module.css'

interface General extends HeldKeySettings {
  displayName: string
  description: string
}

const formId = 'settings'

/** Name and description of the project, its owners, and its deletion. */
export function SettingsPage() {
  const { projectId } = useProjectApp()
  const query = useQuery(projectQuery(projectId))
  return <Loaded query={query}>{(project) => <Settings key={projectId} project={project} />}</Loaded>
}

function Settings({ project }: { project: AdminProject }) {
  const texts = useSettingsTexts()
  const { form, save, conflict } = useGeneralForm(project)
  const { isDirty } = form.formState
  return (
    <Page
      guide="settings"
      width="detail"
      title={texts.title}
      lede={<CopyableId id={project.id} />}
      actions={<SaveActions form={formId} isDirty={isDirty} isBusy={save.isPending} onDiscard={() => form.reset()} />}
    >
      <Stack>
        <ReadOnlyNote />
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit((general) =>
            save.mutate({
              ...general,
              displayName: general.displayName.trim(),
              apiKeyPrefix: general.apiKeyPrefix.trim(),
            }),
          )}
        >
          <FormProvider {...form}>
            <Columns className={styles.fields}>
              <GeneralFields form={form} />
              <HeldKeyFields />
            </Columns>
          </FormProvider>
        </form>
        <Owners />
        <DangerZone project={project} />
      </Stack>
      <UnsavedGuard isDirty={isDirty} />
      {conflict}
    </Page>
  )
}

function GeneralFields({ form }: { form: UseFormReturn<General> }) {
  const texts = useSettingsTexts()
  const common = useTexts('common')
  const canChange = useMay('developer')
  const { errors } = form.formState
  return (
    <Section title={texts.general}>
      <Fields as="fieldset" disabled={!canChange}>
        <Field label={texts.name} hint={texts.nameHint} error={errors.displayName?.message}>
          <Input autoComplete="off" {...form.register('displayName', filledText(limits.nameMaxLength, common))} />
        </Field>
        <Field label={texts.description} hint={texts.descriptionHint} error={errors.description?.message}>
          <TextArea rows={3} {...form.register('description', shortText(limits.descriptionMaxLength, common))} />
        </Field>
      </Fields>
    </Section>
  )
}

const generalOf = ({ displayName, description, config }: AdminProject): General => ({
  displayName,
  description,
  ...heldKeySettingsOf(config),
})

function useGeneralForm(project: AdminProject) {
  const { projectId, app } = useProjectApp()
  const texts = useSettingsTexts()
  const form = useSettingsForm<General>(generalOf(project))
  const { change: save, conflict } = useConditionalChange(projectId, {
    entity: project,
    isDirty: form.formState.isDirty,
    valuesOf: generalOf,
    run: ({ displayName, description, ...config }, { etag }) =>
      app.projects.update(
        {
          ...(displayName !== undefined && { displayName }),
          ...(description !== undefined && { description }),
          config,
        },
        { ifMatch: etag },
      ),
    read: () => app.projects.current(),
    labels: {
      displayName: texts.name,
      description: texts.description,
      allowUserApiKeys: texts.userApiKeys,
      allowTeamApiKeys: texts.teamApiKeys,
      apiKeyPrefix: texts.apiKeyPrefix,
      apiKeyChecksPerMinute: texts.apiKeyChecks,
      apiKeyChecksBurst: texts.apiKeyBurst,
    },
    onTakeTheirs: form.reset,
    stale: [['project']],
    done: () => texts.saved,
    onSuccess(_, general) {
      form.reset(general)
      void readAgain(ownedProjectsQuery)
    },
  })
  return { form, save, conflict }
}
