import { limits } from '@portico/contract/limits'
import type { ProjectCreate } from '@portico/sdk/client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ownerApp } from '../../owner/owner-app.ts'
import { ownedProjectsQuery } from '../../owner/projects.ts'
import { readAgain } from '../../owner/query-client.ts'
import { RequireOwner } from '../../owner/require-owner.tsx'
import { useSingleMutation } from '../../owner/use-single-mutation.ts'
import { BarePage } from '../../parts/bare-page.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Card, CardFoot } from '../../parts/cards/card.tsx'
import { Rows } from '../../parts/cards/rows.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { FlowSteps } from '../../parts/flow-steps.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { Fields, Label } from '../../parts/forms/fields.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { Space } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { LivePreview } from '../../parts/preview/live-preview.tsx'
import { PreviewColumns } from '../../parts/preview/preview-frame.tsx'
import { noAppearance, type PreviewSettings } from '../../parts/preview/preview-view.ts'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useNewProjectTexts } from './use-new-project-texts.ts'

interface NewProject {
  name: string
  credentialEnabled: boolean
  magicLinkEnabled: boolean
  passkeyEnabled: boolean
}

/** Creates a project with the first choices that matter, and opens it. */
export function NewProjectPage() {
  return (
    <RequireOwner fallback={<BarePage steps={<FlowSteps current="project" />}>{null}</BarePage>}>
      <NewProjectForm />
    </RequireOwner>
  )
}

function NewProjectForm() {
  const texts = useNewProjectTexts()
  const common = useTexts('common')
  const form = useForm<NewProject>({
    defaultValues: { name: '', credentialEnabled: true, magicLinkEnabled: true, passkeyEnabled: true },
  })
  const creation = useProjectCreation()
  const { errors } = form.formState
  return (
    <BarePage steps={<FlowSteps current="project" />} way={<CancelCreation />}>
      <Page guide="start" title={texts.title} lede={texts.lede} width="detail">
        <PreviewColumns preview={<LivePreview settings={toPreview(form.watch())} />}>
          <Card as="form" noValidate onSubmit={form.handleSubmit((project) => creation.mutate(project))}>
            <Fields isPadded>
              {creation.isError && (
                <Note tone="danger" role="alert">
                  {describeError(creation.error, common)}
                </Note>
              )}
              <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
                <Input autoComplete="off" {...form.register('name', filledText(limits.nameMaxLength, common))} />
              </Field>
              <MethodChoice form={form} />
            </Fields>
            <CardFoot>
              <Space />
              <Button type="submit" look="primary" isBusy={creation.isPending}>
                {texts.create}
              </Button>
            </CardFoot>
          </Card>
        </PreviewColumns>
      </Page>
    </BarePage>
  )
}

/** Cancels the creation and opens the last project. Not shown to owners without a project. */
function CancelCreation() {
  const texts = useTexts('common')
  const { data: projects = [] } = useQuery(ownedProjectsQuery)
  if (projects.length === 0) return null
  return (
    <ButtonLink to="/" look="ghost">
      {texts.cancel}
    </ButtonLink>
  )
}

function MethodChoice({ form }: { form: UseFormReturn<NewProject> }) {
  const texts = useNewProjectTexts()
  const error = form.formState.errors.credentialEnabled
  const requireMethod = (_: boolean, values: NewProject) =>
    values.credentialEnabled || values.magicLinkEnabled || values.passkeyEnabled || texts.needsMethod
  return (
    <fieldset>
      <Label as="legend">{texts.methods}</Label>
      <Text as="p" look={error ? 'error' : 'hint'} role="status">
        {error?.message ?? texts.methodsHint}
      </Text>
      <Rows as="div" isFlush>
        <SwitchRow label={texts.password} {...form.register('credentialEnabled', { validate: requireMethod })} />
        <SwitchRow label={texts.magicLink} {...form.register('magicLinkEnabled')} />
        <SwitchRow label={texts.passkey} {...form.register('passkeyEnabled')} />
      </Rows>
    </fieldset>
  )
}

/** The screens that the choices lead to. A new project has no providers. */
const toPreview = ({ name, ...methods }: NewProject): PreviewSettings => ({
  ...methods,
  projectId: '',
  displayName: name.trim(),
  signUpEnabled: true,
  providers: [],
  appearance: noAppearance,
})

function useProjectCreation() {
  const navigate = useNavigate()
  return useSingleMutation({
    mutationFn: ({ name, ...methods }: NewProject) => {
      const project: ProjectCreate = { displayName: name.trim(), config: { ...methods, allowLocalhost: true } }
      return ownerApp.projects.create(project)
    },
    async onSuccess({ id }) {
      await readAgain(ownedProjectsQuery)
      await navigate({ to: '/p/$projectId/setup', params: { projectId: id } })
    },
  })
}
