import * as en from '@portico/messages/en'
import { type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { usernameField, usernameProblemOf } from './username-problem.ts'

/** Returns a form with the field of a new username, which must not be empty unless `isOptional`. */
export function useUsernameForm(save: (username: string) => Promise<unknown>, { isOptional = false } = {}): FormState {
  const t = useTranslate()
  return useSubmit((values) => save(textOf(values)), {
    errorField: usernameField,
    validate(values) {
      const username = textOf(values)
      if (username === '') return isOptional ? {} : { [usernameField]: t(en.usernameRequired) }
      const problem = usernameProblemOf(username, t)
      return problem ? { [usernameField]: problem } : {}
    },
  })
}

const textOf = (values: Record<string, string>): string => (values[usernameField] ?? '').trim()
