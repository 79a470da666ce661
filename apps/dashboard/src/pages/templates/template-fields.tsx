import { useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { type Draft, textsOf, variablesOf, withText } from './draft.ts'

/** The subject and the texts of a template. A variable is inserted where the cursor was last. */
export function TemplateFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const texts = useTexts('templates')
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const kinds: Readonly<Record<string, string>> = texts.kinds
  const insert = (variable: string) => {
    const field = last.current
    if (!field) return
    field.focus()
    field.setRangeText(`{{ ${variable} }}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="card-body form">
      <Field label={texts.subject}>
        <input
          className="input"
          value={draft.subject}
          ref={(field) => {
            last.current ??= field
          }}
          onFocus={(event) => {
            last.current = event.target
          }}
          onChange={(event) => onChange({ ...draft, subject: event.target.value })}
        />
      </Field>
      {textsOf(draft.content).map((text) => (
        <Field
          key={text.id + text.property}
          label={
            text.property === 'url' ? format(texts.linkOf, { kind: kinds[text.kind] ?? text.kind }) : kinds[text.kind]
          }
        >
          <textarea
            className="input"
            rows={text.value.length > 60 ? 3 : 1}
            value={text.value}
            onFocus={(event) => {
              last.current = event.target
            }}
            onChange={(event) => onChange({ ...draft, content: withText(draft.content, text, event.target.value) })}
          />
        </Field>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className="inline tight" role="group" aria-label={texts.variables}>
        <span className="hint">{texts.variables}</span>
        {variablesOf[draft.type].map((variable) => (
          <Button key={variable} isSmall look="ghost" onClick={() => insert(variable)}>
            <span className="var">{variable}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
