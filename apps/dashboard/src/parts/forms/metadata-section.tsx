import { useId, useState } from 'react'
import { useMay } from '../../owner/use-may.ts'
import { format } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'
import { CodeEditor } from '../code-editor/code-editor.tsx'
import type { Problem } from '../code-editor/problem-line.ts'
import { describeError } from '../feedback/failure.tsx'
import { useToasts } from '../feedback/toasts.tsx'
import { Icon } from '../icon.tsx'
import { Segments } from '../lists/segments.tsx'
import { RoleButton } from '../role-button.tsx'
import {
  countMetadataBytes,
  type Json,
  type MetadataProblem,
  maxMetadataBytes,
  printJson,
  readJson,
} from './metadata.ts'
import { OpenSection } from './open-section.tsx'

const names = ['clientMetadata', 'clientReadOnlyMetadata', 'serverMetadata'] as const
type Name = (typeof names)[number]

/** The three metadata fields of a user or team, one at a time, as text that must be JSON. */
export function MetadataSection({ values, onSave }: MetadataSectionProps) {
  const texts = useTexts('metadata')
  const [name, setName] = useState<Name>('clientMetadata')
  return (
    <OpenSection
      id="metadata"
      title={texts.title}
      actions={
        <Segments
          label={texts.title}
          value={name}
          onChange={setName}
          choices={names.map((choice) => [choice, texts[choice]] as const)}
        />
      }
    >
      {/* Each field keeps what was typed while another one is shown. */}
      {names.map((each) => (
        <div key={each} hidden={each !== name}>
          <MetadataEditor name={each} value={values[each]} onSave={onSave} />
        </div>
      ))}
    </OpenSection>
  )
}

export interface MetadataSectionProps {
  values: Readonly<Record<Name, Json>>
  onSave: (changes: Partial<Record<Name, Json>>) => Promise<unknown>
}

interface MetadataEditorProps {
  name: Name
  value: Json
  onSave: MetadataSectionProps['onSave']
}

function MetadataEditor({ name, value, onSave }: MetadataEditorProps) {
  const texts = useTexts('metadata')
  const common = useTexts('common')
  const { number } = useLanguage()
  const errorId = useId()
  const may = useMay('admin')
  const { stored, text, setText, problem, isBusy, save } = useDraft(name, value, onSave)
  const read = readJson(text)
  return (
    <>
      <div className="code">
        <header>
          <span>{texts[`${name}Help`]}</span>
          <span className="num">{format(texts.size, { bytes: number(countMetadataBytes(text)) })}</span>
          <Button isSmall look="ghost" isDisabled={!read.isValid} onClick={() => setText(printJson(text))}>
            {texts.format}
          </Button>
        </header>
        <CodeEditor
          label={texts[name]}
          value={text}
          onChange={setText}
          isReadOnly={!may}
          isInvalid={problem !== null}
          problemId={errorId}
          problem={read.isValid ? null : problemAt(read.problem, texts)}
        />
      </div>
      <div className="between">
        <p id={errorId} className="err" role="alert">
          {problem && (
            <>
              <Icon name="circle-alert" />
              <span>{problem}</span>
            </>
          )}
        </p>
        {text !== stored && (
          <div className="actions">
            <Button isSmall look="ghost" onClick={() => setText(stored)}>
              {common.discard}
            </Button>
            <RoleButton needs="admin" isSmall isBusy={isBusy} onClick={() => void save()}>
              {texts.save}
            </RoleButton>
          </div>
        )}
      </div>
    </>
  )
}

function useDraft(name: Name, value: Json, onSave: MetadataSectionProps['onSave']) {
  const texts = useTexts('metadata')
  const common = useTexts('common')
  const toasts = useToasts()
  const stored = JSON.stringify(value ?? null, null, 2)
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const text = draft ?? stored
  function setText(next: string) {
    setDraft(next === stored ? null : next)
    setProblem(null)
  }
  async function save() {
    const read = readJson(text)
    if (!read.isValid) return setProblem(describeProblem(read.problem, texts))
    setIsBusy(true)
    try {
      await onSave({ [name]: read.value })
      setDraft(null)
      toasts.show(common.saved)
    } catch (error) {
      setProblem(describeError(error, common))
    } finally {
      setIsBusy(false)
    }
  }
  return { stored, text, setText, problem, isBusy, save }
}

/** Returns the problem as the editor shows it, or null if it has no line. */
function problemAt(problem: MetadataProblem, texts: Texts['metadata']): Problem | null {
  return problem.type === 'syntax' && problem.line !== null ? { line: problem.line, message: texts.invalid } : null
}

function describeProblem(problem: MetadataProblem, texts: Texts['metadata']): string {
  if (problem.type === 'too-long') return format(texts.tooLong, { max: maxMetadataBytes / 1024 })
  return problem.line === null ? texts.invalid : format(texts.invalidAtLine, { line: problem.line })
}
