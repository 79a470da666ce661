import type { EmailTemplateType } from '@portico/sdk/admin'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FocusEvent, type Ref, useId, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { CodeFrame } from '../../parts/code/code-frame.tsx'
import { CodeEditor } from '../../parts/code-editor/code-editor.tsx'
import type { EditorHandle } from '../../parts/code-editor/editor-props.ts'
import { ErrorLine } from '../../parts/forms/error-line.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { insertText } from '../../parts/forms/insert-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Inline } from '../../parts/layout.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Text } from '../../parts/text.tsx'
import { BlockList } from './block-list.tsx'
import { type Draft, variablesOf } from './draft.ts'
import { MarkedField, Variable } from './marked-text.tsx'
import styles from './template-fields.module.css'
import type { TemplatesSearch } from './templates-search.ts'
import type { TemplateCode } from './use-template-code.ts'
import { useTemplateTexts } from './use-template-texts.ts'

type View = 'blocks' | 'code'

const from = '/p/$projectId/email/templates'

interface TemplateFieldsProps {
  draft: Draft
  code: TemplateCode
  isReadOnly: boolean
  onChange: (draft: Draft) => void
}

/** The subject and the content of a template, as fields or as code. A variable is inserted where the cursor was last. */
export function TemplateFields({ draft, code, isReadOnly, onChange }: TemplateFieldsProps) {
  const texts = useTemplateTexts()
  const { view = 'blocks', block } = useSearch({ from })
  const navigate = useNavigate({ from })
  const { editor, insert, noteFocus } = useInsertion(view)
  const select = (changes: TemplatesSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
  return (
    <Fields as="fieldset" isPadded disabled={isReadOnly} onFocus={noteFocus}>
      <Field label={texts.subject}>
        <MarkedField
          isLine
          value={draft.subject}
          onChange={(event) => onChange({ ...draft, subject: event.target.value })}
        />
      </Field>
      <Segments
        isBig
        label={texts.content}
        value={view}
        onChange={(chosen) => select({ view: chosen === 'code' ? chosen : undefined })}
        choices={[
          ['blocks', texts.blocks],
          ['code', texts.code],
        ]}
      />
      {view === 'blocks' && (
        <BlockList
          content={draft.content}
          openId={block}
          isReadOnly={isReadOnly}
          onOpen={(id) => select({ block: id })}
          onChange={(content) => onChange({ ...draft, content })}
        />
      )}
      <ContentCode code={code} isShown={view === 'code'} isReadOnly={isReadOnly} handle={editor} />
      <VariableChips type={draft.type} onInsert={insert} />
    </Fields>
  )
}

/** Inserts a placeholder into the field that had the focus last, or into the code. Buttons do not count. */
function useInsertion(view: View) {
  const last = useRef<Element>(null)
  const editor = useRef<EditorHandle>(null)
  const insert = (placeholder: string) => {
    const field = last.current
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && field.isConnected && !field.closest('[hidden]')) insertText(field, placeholder)
    else if (view === 'code') editor.current?.insert(placeholder)
  }
  const noteFocus = ({ target }: FocusEvent) => {
    if (!target.closest('button')) last.current = target
  }
  return { editor, insert, noteFocus }
}

interface ContentCodeProps {
  code: TemplateCode
  isShown: boolean
  isReadOnly: boolean
  handle: Ref<EditorHandle>
}

/** The content as JSON. It keeps its text while the fields are shown, and its problem stays visible. */
function ContentCode({ code, isShown, isReadOnly, handle }: ContentCodeProps) {
  const texts = useTemplateTexts()
  const problemId = useId()
  return (
    <>
      <CodeFrame hidden={!isShown}>
        <CodeEditor
          label={texts.content}
          value={code.text}
          onChange={code.change}
          isReadOnly={isReadOnly}
          isInvalid={code.problem !== null}
          problemId={problemId}
          problem={code.problem}
          handle={handle}
        />
      </CodeFrame>
      <ErrorLine id={problemId} role="status">
        {code.problem && (
          <>
            <Icon name="circle-alert" />
            <span>{code.problem.sentence}</span>
          </>
        )}
      </ErrorLine>
    </>
  )
}

interface VariableChipsProps {
  type: EmailTemplateType
  onInsert: (placeholder: string) => void
}

/** The variables of a template. Each inserts its placeholder where the cursor was last. */
function VariableChips({ type, onInsert }: VariableChipsProps) {
  const texts = useTemplateTexts()
  return (
    <Inline as="fieldset" isTight className={styles.variables} aria-label={texts.variables}>
      <Text look="hint">{texts.variables}</Text>
      {variablesOf[type].map((variable) => (
        <Button
          key={variable}
          isSmall
          look="ghost"
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', `{{ ${variable} }}`)}
          onClick={() => onInsert(`{{ ${variable} }}`)}
        >
          <Variable name={variable} />
        </Button>
      ))}
    </Inline>
  )
}
