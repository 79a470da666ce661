import type { FormState } from '../../hooks/use-submit.ts'
import { type CodeKind, codeAttributes } from './code-attributes.ts'
import { Field } from './field.tsx'

export interface CodeInputProps {
  label: string
  form: FormState
  kind: CodeKind
  placeholder?: string
}

/** One field for a code of six characters, drawn as six cells. */
export function CodeInput({ label, form, kind, placeholder }: CodeInputProps) {
  return <Field {...codeAttributes(form, kind)} kind="code" label={label} name="code" placeholder={placeholder} />
}
