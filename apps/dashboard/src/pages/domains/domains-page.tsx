import { type AdminProject, productionModeProblems } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { useMay } from '../../owner/use-may.ts'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SwitchRow } from '../../parts/forms/field.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { useSettingsForm } from '../../parts/forms/settings-form.ts'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { DomainRows } from './domain-rows.tsx'
import type { DomainSettings } from './domain-settings.ts'
import { ProductionMode } from './production-mode.tsx'
import { useDomainTexts } from './use-domain-texts.ts'

const formId = 'domains'

/** The trusted domains of the project, and its production mode. */
export function DomainsPage() {
  const { projectId } = useProjectApp()
  const query = useQuery(projectQuery(projectId))
  return <Loaded query={query}>{(project) => <DomainsForm key={projectId} project={project} />}</Loaded>
}

const settingsOf = ({ config: { allowLocalhost, domains } }: AdminProject): DomainSettings => ({
  allowLocalhost,
  domains: domains.map(({ domain, handlerPath }) => ({ domain, handlerPath })),
})

function showDomains(_name: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map(({ domain, handlerPath }: DomainSettings['domains'][number]) => domain + handlerPath).join(', ')
}

function DomainsForm({ project }: { project: AdminProject }) {
  const texts = useDomainTexts()
  const { projectId } = useProjectApp()
  const canChange = useMay('developer')
  const { form, save, conflict } = useDomainsForm(project)
  const { isDirty } = form.formState
  const problems = productionModeProblems({ id: projectId, config: form.watch() })
  return (
    <Page
      guide="domains"
      width="detail"
      title={texts.title}
      lede={texts.lede}
      actions={<SaveActions form={formId} isDirty={isDirty} isBusy={save.isPending} onDiscard={() => form.reset()} />}
    >
      <FormProvider {...form}>
        <Stack>
          <ReadOnlyNote />
          <form id={formId} noValidate onSubmit={form.handleSubmit((settings) => save.mutate(settings))}>
            <Stack as="fieldset" disabled={!canChange}>
              <DomainRows />
              <CardRows as="div">
                <SwitchRow
                  icon="laptop"
                  label={texts.allowLocalhost}
                  help={texts.allowLocalhostHelp}
                  {...form.register('allowLocalhost')}
                />
              </CardRows>
            </Stack>
          </form>
          <ProductionMode project={project} problems={problems} isDirty={isDirty} />
        </Stack>
      </FormProvider>
      <UnsavedGuard isDirty={isDirty} />
      {conflict}
    </Page>
  )
}

function useDomainsForm(project: AdminProject) {
  const texts = useDomainTexts()
  const { projectId, app } = useProjectApp()
  const form = useSettingsForm<DomainSettings>(settingsOf(project))
  const { change: save, conflict } = useConditionalChange(projectId, {
    entity: project,
    isDirty: form.formState.isDirty,
    valuesOf: settingsOf,
    run: (config, { etag }) => app.projects.update({ config }, { ifMatch: etag }),
    read: () => app.projects.current(),
    labels: { allowLocalhost: texts.allowLocalhost, domains: texts.title },
    show: showDomains,
    onTakeTheirs: form.reset,
    stale: [['project']],
    done: () => texts.saved,
    onSuccess: (_, settings) => form.reset(settings),
  })
  return { form, save, conflict }
}
