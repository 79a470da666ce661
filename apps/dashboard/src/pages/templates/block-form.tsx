import { ColorInput } from '../../parts/forms/color-input.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldRow, Fields } from '../../parts/forms/fields.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { type BlockField, fieldsOf, isHexColor } from './block-fields.ts'
import { kindOf, partOf, withMembers } from './blocks.ts'
import type { Draft } from './draft.ts'
import { MarkedField } from './marked-text.tsx'
import { useTemplateTexts } from './use-template-texts.ts'

interface BlockFormProps {
  id: string
  content: Draft['content']
  onChange: (content: Draft['content']) => void
}

/** The fields of one block: its texts below each other, everything else in rows. */
export function BlockForm({ id, content, onChange }: BlockFormProps) {
  const texts = useTemplateTexts()
  const kind = kindOf(content, id)
  const help: Readonly<Record<string, string>> = texts.kindHelp
  const fields = fieldsOf(kind)
  const control = (field: BlockField) => (
    <BlockControl
      key={field.name}
      field={field}
      kind={kind}
      value={partOf(content, id, field.part)[field.name]}
      onChange={(value) => onChange(withMembers(content, id, field.part, { [field.name]: value }))}
    />
  )
  return (
    <Fields>
      {help[kind] && (
        <Text as="p" look="hint">
          {help[kind]}
        </Text>
      )}
      {fields.filter(isText).map(control)}
      <FieldRow>{fields.filter((field) => !isText(field)).map(control)}</FieldRow>
    </Fields>
  )
}

const isText = ({ control }: BlockField) => control === 'text' || control === 'line'

interface BlockControlProps {
  field: BlockField
  kind: string
  value: unknown
  /** Null removes the member. */
  onChange: (value: string | number | null) => void
}

function BlockControl({ field, kind, value, onChange }: BlockControlProps) {
  const texts = useTemplateTexts()
  const kinds: Readonly<Record<string, string>> = texts.kinds
  // The text of a block has the name of the block.
  const label = field.name === 'text' ? (kinds[kind] ?? kind) : texts.fields[field.name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const props = { label, text, onChange }
  switch (field.control) {
    case 'number':
      return <NumberControl {...props} />
    case 'color':
      return <ColorControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} choices={field.choices ?? []} />
    default:
      return (
        <Field label={label}>
          <MarkedField
            isLine={field.control === 'line'}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            spellCheck={field.control === 'text'}
          />
        </Field>
      )
  }
}

interface ControlProps {
  label: string
  text: string
  onChange: BlockControlProps['onChange']
}

function NumberControl({ label, text, onChange }: ControlProps) {
  const texts = useTemplateTexts()
  return (
    <Field label={label}>
      <Input
        type="number"
        min={0}
        max={2000}
        value={text}
        placeholder={texts.usual}
        onChange={({ target }) => onChange(target.value === '' ? null : Math.max(0, Number(target.value)))}
      />
    </Field>
  )
}

function ColorControl({ label, text, onChange }: ControlProps) {
  const texts = useTemplateTexts()
  return (
    <Field label={label} error={text === '' || isHexColor(text) ? undefined : texts.colorError}>
      <ColorInput
        color={text}
        usual="#ffffff"
        pickLabel={format(texts.pickColor, { name: label })}
        onPick={onChange}
        placeholder={texts.usual}
        value={text}
        onChange={({ target }) => onChange(target.value.trim() || null)}
      />
    </Field>
  )
}

function ChoiceControl({ label, text, onChange, choices }: ControlProps & { choices: readonly string[] }) {
  const texts = useTemplateTexts()
  const names: Readonly<Record<string, string>> = texts.choices
  return (
    <Field label={label}>
      <Select
        value={text || choices[0]}
        onChange={({ target }) => onChange(target.value === choices[0] ? null : target.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice] ?? choice}
          </option>
        ))}
      </Select>
    </Field>
  )
}
