import { languages } from '@portico/messages/generated/languages'
import type { CurrentUser } from '@portico/sdk/client'
import { passwordAttributes, useNewPasswordFields } from '../auth/headless/use-forms.ts'
import { useFormView } from '../ui/fields/form-view.ts'
import { addedEmailAttributes, useAddEmail } from './security/use-add-email.ts'
import { oldPasswordField, usePasswordChange } from './security/use-password-change.ts'
import { languageOptions } from './settings/language-options.ts'
import { useLanguageChoice } from './settings/use-language-choice.ts'

/** Changes the password, or sets the first one: then `oldPassword` is null. `onDone` is called after it was stored. */
export function usePasswordChangeForm(user: Pick<CurrentUser, 'hasPassword'>, onDone: () => void) {
  const form = useFormView('change-password', usePasswordChange(user, onDone))
  const fields = useNewPasswordFields(form)
  const oldPassword = user.hasPassword ? form.field(oldPasswordField, passwordAttributes('current-password')) : null
  return { form, oldPassword, ...fields }
}

/**
 * Adds an email address to the account, and sends it a link that verifies it. `onAdded` is called first, `onSent` if the
 * email could be sent.
 */
export function useAddEmailForm(options: { onAdded: () => void; onSent: () => void }) {
  const form = useFormView('add-email', useAddEmail(options))
  return { form, email: form.field('email', addedEmailAttributes) }
}

/** Returns the languages with their own names, and the choice of the user, which is shown and saved at once. */
export function useLanguageSelect(user: CurrentUser, onSaved: () => void) {
  const { value, choose, run, error } = useLanguageChoice(user, onSaved)
  return {
    /** BCP 47 tag, or an empty text for the language of the browser. */
    value: value ?? '',
    options: languageOptions(languages, value),
    choose: (tag: string) => choose(tag || null),
    problem: error,
    retry: run,
  }
}
