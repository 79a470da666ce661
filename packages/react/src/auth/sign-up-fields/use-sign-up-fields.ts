import type { SignUpField } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { fieldErrors, readFields, type ShownField, shownField } from './field-values.ts'
import type { SignUpFieldsHandle } from './fields-handle.ts'

interface LoadedFields extends SignUpFieldsHandle {
  /** Undefined while they load. */
  fields: readonly ShownField[] | undefined
  /** The error of the last load, if it failed. */
  error: unknown
}

const none: readonly SignUpField[] = []

/** Loads the fields of the project, or none if `isOn` is false. `names` selects some of them. */
export function useSignUpFields({
  isOn = true,
  names,
}: {
  isOn?: boolean
  names?: readonly string[]
} = {}): LoadedFields {
  const { signUpFields } = usePortico()
  const t = useTranslate()
  const { data, error, refetch } = useFetched((isNeeded) => (isNeeded ? signUpFields.list() : loadNone()), isOn)
  const fields = names && data ? data.filter(({ name }) => names.includes(name)) : data
  return {
    fields: fields?.map((field) => shownField(field, t)),
    error,
    validate: (values) => fieldErrors(fields ?? none, values, t),
    read: (values) => readFields(fields ?? none, values),
    reload: () =>
      refetch().then(
        () => true,
        () => false,
      ),
  }
}

const loadNone = async (): Promise<SignUpField[]> => []
