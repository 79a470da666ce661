import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

/**
 * A form for stored values. When they are read again, fields that were changed here keep their value. `reset` shows the
 * given values, or else the stored ones, in all fields.
 */
export function useSettingsForm<Values extends FieldValues>(values: Values): UseFormReturn<Values> {
  const form = useForm<Values>({ values, resetOptions: { keepDirtyValues: true } })
  return { ...form, reset: (next) => form.reset(next, { keepDirtyValues: false }) }
}
