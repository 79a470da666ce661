import { TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { format } from '../../texts/format.ts'
import { type Draft, textsOf, withText } from './draft.ts'
import { useTemplateTexts } from './use-template-texts.ts'

interface BlockFieldsProps {
  content: Draft['content']
  onChange: (content: Draft['content']) => void
}

/** The texts and links of a template, one field each. */
export function BlockFields({ content, onChange }: BlockFieldsProps) {
  const texts = useTemplateTexts()
  const kinds: Readonly<Record<string, string>> = texts.kinds
  return textsOf(content).map((text) => (
    <Field
      key={text.id + text.property}
      label={text.property === 'url' ? format(texts.linkOf, { kind: kinds[text.kind] ?? text.kind }) : kinds[text.kind]}
    >
      <TextArea
        isFitted
        rows={text.value.length > 60 ? 3 : 1}
        value={text.value}
        onChange={(event) => onChange(withText(content, text, event.target.value))}
      />
    </Field>
  ))
}
