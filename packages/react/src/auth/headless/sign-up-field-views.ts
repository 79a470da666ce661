import type { SelectHTMLAttributes } from 'react'
import type { FieldView, FormView } from '../../ui/fields/form-view.ts'
import type { ShownField } from '../sign-up-fields/field-values.ts'

/** A field of the project, for markup of your own. */
export interface SignUpFieldView extends FieldView {
  type: ShownField['type']
  label: string
  /** A sentence below the field, or an empty text. */
  hint: string
  isRequired: boolean
  /** The attributes of the select of a `choice`; texts and checkboxes have `input`. */
  select: SelectHTMLAttributes<HTMLSelectElement>
  /** The choices of a `choice`. The first one stands for none. */
  options: ShownField['options']
}

/** Returns the fields of the project in a form. */
export const fieldViews = (form: FormView, fields: readonly ShownField[]): SignUpFieldView[] =>
  fields.map(({ name, type, label, hint, isRequired, options, attributes }) => {
    const view = form.field(name, attributes)
    const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = view.input
    const select = { id, name, 'aria-describedby': describedBy, 'aria-invalid': isInvalid, required: isRequired }
    return { ...view, type, label, hint, isRequired, select, options }
  })
