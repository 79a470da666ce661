import { useId, useState } from 'react'
import { useMay } from '../../owner/use-may.ts'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'
import { CodeFrame } from '../code/code-frame.tsx'
import { CodeEditor } from '../code-editor/code-editor.tsx'
import type { Problem } from '../code-editor/problem-line.ts'
import { describeError } from '../feedback/describe-error.ts'
import { useToasts } from '../feedback/toasts.tsx'
import { Icon } from '../icon.tsx'
import { Actions, Between } from '../layout.tsx'
import { RoleButton } from '../role-button.tsx'
import { Text } from '../text.tsx'
import { ErrorLine } from './error-line.tsx'
import {
  countMetadataBytes,
  type Json,
  type MetadataProblem,
  maxMetadataBytes,
  printJson,
  readJson,
  textOf,
} from './metadata.ts'
import { useMetadataTexts } from './use-metadata-texts.ts'

export type MetadataName = 'clientMetadata' | 'clientReadOnlyMetadata' | 'serverMetadata'

interface MetadataEditorProps {
  name: MetadataName
  value: Json
  onSave: (changes: Partial<Record<MetadataName, Json>>) => Promise<unknown>
}

/** One metadata field as text that must be JSON, with its size and its problem. */
export function MetadataEditor({ name, value, onSave }: MetadataEditorProps) {
  const texts = useMetadataTexts()
  const { number } = useLanguage()
  const errorId = useId()
  const may = useMay('admin')
  const { stored, text, setText, problem, isBusy, save } = useDraft(name, value, onSave)
  const read = readJson(text)
  return (
    <>
      <CodeFrame>
        <header>
          <span>{texts[`${name}Help`]}</span>
          <Text isNumber>
            {text === '' ? texts.notSet : format(texts.size, { bytes: number(countMetadataBytes(text)) })}
          </Text>
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
      </CodeFrame>
      <Between>
        <ProblemText id={errorId} problem={problem} />
        {text !== stored && (
          <DraftActions isBusy={isBusy} onDiscard={() => setText(stored)} onSave={() => void save()} />
        )}
      </Between>
    </>
  )
}

function ProblemText({ id, problem }: { id: string; problem: string | null }) {
  return (
    <ErrorLine id={id} role="alert">
      {problem && (
        <>
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </>
      )}
    </ErrorLine>
  )
}

interface DraftActionsProps {
  isBusy: boolean
  onDiscard: () => void
  onSave: () => void
}

function DraftActions({ isBusy, onDiscard, onSave }: DraftActionsProps) {
  const texts = useMetadataTexts()
  const common = useTexts('common')
  return (
    <Actions>
      <Button isSmall look="ghost" onClick={onDiscard}>
        {common.discard}
      </Button>
      <RoleButton needs="admin" isSmall isBusy={isBusy} onClick={onSave}>
        {texts.save}
      </RoleButton>
    </Actions>
  )
}

function useDraft(name: MetadataName, value: Json, onSave: MetadataEditorProps['onSave']) {
  const texts = useMetadataTexts()
  const common = useTexts('common')
  const toasts = useToasts()
  const stored = textOf(value)
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
function problemAt(problem: MetadataProblem, texts: ReturnType<typeof useMetadataTexts>): Problem | null {
  return problem.type === 'syntax' && problem.line !== null ? { line: problem.line, message: texts.invalid } : null
}

function describeProblem(problem: MetadataProblem, texts: ReturnType<typeof useMetadataTexts>): string {
  if (problem.type === 'too-long') return format(texts.tooLong, { max: String(maxMetadataBytes / 1024) })
  return problem.line === null ? texts.invalid : format(texts.invalidAtLine, { line: String(problem.line) })
}
