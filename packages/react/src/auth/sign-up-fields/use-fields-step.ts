import { KnownError } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FormState, useSubmit } from '../../hooks/use-submit.ts'
import type { StepControls } from '../steps/show-step.ts'
import type { ShownField } from './field-values.ts'
import { useSignUpFields } from './use-sign-up-fields.ts'

interface FieldsStepState {
  /** Undefined while they load. */
  fields: readonly ShownField[] | undefined
  form: FormState
  /** The error of the last load, if it failed. */
  error: unknown
  reload: () => Promise<boolean>
}

/**
 * Returns the form of the fields that a signed-in user has not filled in. If the project has changed them meanwhile, the form
 * follows. The step ends by itself when no field is left.
 */
export function useFieldsStep({
  names: missing,
  finish,
}: StepControls<void> & { names: readonly string[] }): FieldsStepState {
  const { signUpFields } = usePortico()
  const [names, setNames] = useState(missing)
  const [isReloading, setReloading] = useState(false)
  const { fields, error, validate, read, reload } = useSignUpFields({ names })
  // Names and fields belong together: while they load, an empty list is no end.
  const isDone = !isReloading && fields?.length === 0
  useEffect(() => {
    if (isDone) void finish(async () => undefined)
  }, [isDone, finish])
  const save = async (values: Record<string, string>) => {
    try {
      await signUpFields.submit(read(values))
    } catch (refusal) {
      if (KnownError.is(refusal, 'SIGN_UP_FIELDS_INVALID')) {
        setReloading(true)
        if (await reload()) setNames(stillMissing(names, refusal.details.fields))
        setReloading(false)
      }
      throw refusal
    }
    await finish(async () => undefined)
  }
  return { fields, form: useSubmit(save, { errorField: '', validate }), error, reload }
}

/** Returns the names without those that need no value any more, and with those that the project requires now. */
function stillMissing(
  names: readonly string[],
  refused: readonly { readonly name: string; readonly problem: string }[],
): string[] {
  const settled = refused.filter(({ problem }) => problem === 'unknown' || problem === 'already_set')
  const added = refused.filter(({ problem }) => problem === 'required')
  const gone = new Set(settled.map(({ name }) => name))
  return [...new Set([...names.filter((name) => !gone.has(name)), ...added.map(({ name }) => name)])]
}
