import { limits } from '@portico/contract/limits'
import { languages } from '@portico/messages/generated/languages'
import type { CurrentUser } from '@portico/sdk/client'
import { passwordAttributes, useNewPasswordFields, useUsernameField } from '../auth/headless/use-forms.ts'
import { type NewCodesProps, useNewCodes } from '../auth/second-factor/use-new-codes.ts'
import { useUsernameForm } from '../auth/usernames/use-username-form.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { codeAttributes } from '../ui/fields/code-attributes.ts'
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

/** Changes the username, or removes it where the project does not require one. `onDone` is called after it was stored. */
export function useUsernameChangeForm(user: Pick<CurrentUser, 'username'>, onDone: () => void) {
  const { users } = usePortico()
  const isRequired = useProjectOrNull()?.config.username === 'required'
  async function save(username: string): Promise<void> {
    await users.updateMe({ username: username || null })
    onDone()
  }
  const form = useFormView('username', useUsernameForm(save, { isOptional: !isRequired }))
  return { form, username: useUsernameField(form, { isRequired, value: user.username ?? '' }) }
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

/** Maximum number of authenticator apps of a user. The service refuses more. */
export const maxAuthenticators = limits.authenticatorsMax

/** Replaces the recovery codes. The form needs a code of the authenticator app. */
export function useRecoveryCodeForm(options: NewCodesProps) {
  const state = useNewCodes(options)
  const form = useFormView('recovery-codes', state)
  return { form, code: form.field('code', codeAttributes(state, 'digits')) }
}
