import { type Ref, useImperativeHandle } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SignUpFieldsHandle } from './fields-handle.ts'
import { SignUpFieldInput } from './sign-up-field.tsx'
import { useSignUpFields } from './use-sign-up-fields.ts'

/**
 * The fields of the project in a form of a sign-up. If they do not load, the user signs up without them, and is asked after the
 * sign-in.
 */
export function SignUpFields({ handle }: { handle: Ref<SignUpFieldsHandle | undefined> }) {
  const { fields, error, validate, read, reload } = useSignUpFields()
  useImperativeHandle(handle, () => fields && { validate, read, reload })
  if (!fields) return error ? null : <Skeleton fields={1} />
  return fields.map((field) => <SignUpFieldInput field={field} key={field.name} />)
}
