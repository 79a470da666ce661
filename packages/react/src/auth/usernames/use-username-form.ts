import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { KnownError } from '@portico/sdk/client'
import { type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { usernameField, usernameProblemOf } from './username-problem.ts'

/** Returns a form with the field of a new username, which must not be empty unless `isOptional`. */
export function useUsernameForm(save: (username: string) => Promise<unknown>, { isOptional = false } = {}): FormState {
  const t = useTranslate()
  const dayOf = (millis: number) => new Intl.DateTimeFormat(t.language.lang, { dateStyle: 'long' }).format(millis)
  return useSubmit((values) => save(textOf(values)), {
    errorField: usernameField,
    messageOf: (error) =>
      KnownError.is(error, 'USERNAME_CHANGED_RECENTLY')
        ? fill(t(en.usernameChangedRecently), { date: dayOf(error.details.next_change_at_millis) })
        : undefined,
    validate(values) {
      const username = textOf(values)
      if (username === '') return isOptional ? {} : { [usernameField]: t(en.usernameRequired) }
      const problem = usernameProblemOf(username, t)
      return problem ? { [usernameField]: problem } : {}
    },
  })
}

const textOf = (values: Record<string, string>): string => (values[usernameField] ?? '').trim()
