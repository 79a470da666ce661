import type { ProjectOptions } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { projectOptionsQuery } from '../../owner/project-options.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Button } from '../../parts/button.tsx'
import { CodeFrame } from '../../parts/code/code-frame.tsx'
import { CodeEditor } from '../../parts/code-editor/code-editor.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { ErrorLine } from '../../parts/forms/error-line.tsx'
import { readJson } from '../../parts/forms/metadata.ts'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Page } from '../../parts/page.tsx'
import { PreviewColumns } from '../../parts/preview/preview-frame.tsx'
import { SignInTabs } from '../../parts/sign-in-tabs.tsx'
import { format } from '../../texts/format.ts'
import { ClaimsPreview } from './claims-preview.tsx'
import { OmittedClaims } from './omitted-claims.tsx'
import { useTokenClaimsTexts } from './use-token-claims-texts.ts'

type Template = ProjectOptions['tokenClaims']

const formId = 'token-claims'

const example = '{{user.client_metadata.plan}}'
const exampleTemplate = JSON.stringify({ plan: example, team: '{{selected_team.id}}' }, null, 2)

/** The claims that access tokens get in addition, with a preview for one user. */
export function TokenClaimsPage() {
  const { projectId } = useProjectApp()
  const query = useQuery(projectOptionsQuery(projectId))
  return (
    <Loaded query={query}>{({ tokenClaims }) => <TemplateForm key={projectId} stored={printed(tokenClaims)} />}</Loaded>
  )
}

const printed = (template: Template) => (template === null ? '' : JSON.stringify(template, null, 2))

/** Returns the template of a text; null for an empty text, undefined if it is no JSON object. */
function templateOf(text: string): Template | undefined {
  if (text.trim() === '') return null
  const read = readJson(text)
  if (!read.isValid) return undefined
  const { value } = read
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
}

function TemplateForm({ stored }: { stored: string }) {
  const texts = useTokenClaimsTexts()
  const { projectId, app } = useProjectApp()
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? stored
  const template = templateOf(text)
  const save = useChange(projectId, {
    run: (tokenClaims: Template) => app.projects.updateOptions({ tokenClaims }),
    stale: [['options']],
    done: () => texts.saved,
    onSuccess: () => setDraft(null),
  })
  const isDirty = text !== stored
  return (
    <Page
      guide="claims"
      title={texts.title}
      tab={texts.tab}
      lede={texts.lede}
      actions={<SaveActions form={formId} isDirty={isDirty} isBusy={save.isPending} onDiscard={() => setDraft(null)} />}
    >
      <SignInTabs />
      <ReadOnlyNote />
      <OmittedClaims />
      <PreviewColumns preview={<ClaimsPreview template={template ?? {}} />}>
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            // The problem is shown below the text.
            if (template !== undefined) save.mutate(template)
          }}
        >
          <TemplateEditor text={text} isValid={template !== undefined} onChange={setDraft} />
        </form>
      </PreviewColumns>
      <UnsavedGuard isDirty={isDirty} />
    </Page>
  )
}

interface TemplateEditorProps {
  text: string
  isValid: boolean
  onChange: (text: string) => void
}

function TemplateEditor({ text, isValid, onChange }: TemplateEditorProps) {
  const texts = useTokenClaimsTexts()
  const canChange = useMay('developer')
  const errorId = useId()
  return (
    <>
      <CodeFrame>
        <header>
          <span>{format(texts.templateHelp, { placeholder: example })}</span>
          <Button isSmall look="ghost" isDisabled={!canChange || text !== ''} onClick={() => onChange(exampleTemplate)}>
            {texts.insertExample}
          </Button>
        </header>
        <CodeEditor
          label={texts.template}
          value={text}
          onChange={onChange}
          isTall
          isReadOnly={!canChange}
          isInvalid={!isValid}
          problemId={errorId}
          problem={null}
        />
      </CodeFrame>
      <ErrorLine id={errorId} role="alert">
        {!isValid && <span>{texts.invalid}</span>}
      </ErrorLine>
    </>
  )
}
