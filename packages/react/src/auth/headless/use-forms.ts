import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useImperativeHandle, useRef } from 'react'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { type FieldView, type FormView, type InputAttributes, useFormView } from '../../ui/fields/form-view.ts'
import { emailAttributes } from '../email-attributes.ts'
import { newPasswordField, newPasswordRepetition } from '../new-password-field.ts'
import { usePasskeyForm } from '../passkeys/use-passkey-form.ts'
import { providerName } from '../providers/provider-layout.ts'
import { useLastProvider } from '../providers/use-last-provider.ts'
import type { SignUpFieldsHandle } from '../sign-up-fields/fields-handle.ts'
import { useSignUpFields } from '../sign-up-fields/use-sign-up-fields.ts'
import { useMagicLink } from '../use-magic-link.ts'
import { type PasswordHint, usePasswordHint } from '../use-password-hint.ts'
import { usePasswordSignIn } from '../use-password-sign-in.ts'
import { usePasswordSignUp } from '../use-password-sign-up.ts'
import { useUsernameHint } from '../usernames/use-username-hint.ts'
import { usernameField } from '../usernames/username-problem.ts'
import { useInternalView } from './auth-flow-provider.tsx'
import { fieldViews } from './sign-up-field-views.ts'
import { useProviderButtons } from './use-provider-buttons.ts'

/** Returns the attributes of a field for a password, which the markup may show as text. */
export const passwordAttributes = (autoComplete: 'current-password' | 'new-password'): InputAttributes => ({
  autoCapitalize: 'none',
  autoComplete,
  required: true,
  spellCheck: false,
  type: 'password',
})

/** The field of a new username. */
export interface UsernameFieldView extends FieldView {
  isRequired: boolean
  /** The rule of usernames. Updated while typing. */
  hint: PasswordHint
}

/** Returns the field of a new username of a form. */
export function useUsernameField(form: FormView, options: { isRequired: boolean; value?: string }): UsernameFieldView {
  const { isRequired, value } = options
  const { hint, onChange } = useUsernameHint(value)
  const attributes: InputAttributes = {
    ...{ autoCapitalize: 'none', autoComplete: 'nickname', dir: 'ltr', spellCheck: false },
    ...{ maxLength: limits.usernameMaxLength, required: isRequired, defaultValue: value, onChange },
  }
  // Steps and settings show the field alone.
  const isAlone = value !== undefined
  return { ...form.field(usernameField, { ...attributes, ...(isAlone && { autoFocus: true }) }), isRequired, hint }
}

/** Returns the attributes of the field for the address of the account. */
export function accountAttributes(autoComplete: Parameters<typeof emailAttributes>[0]): InputAttributes {
  const { inputRef: ref, ...attributes } = emailAttributes(autoComplete)
  return { ...attributes, ref }
}

/** The two fields of a new password. */
export interface NewPasswordFields {
  password: FieldView
  repetition: FieldView
  /** Shown at the first field: the rule that the password violates, or that it is good. Updated while typing. */
  hint: PasswordHint
}

/** Returns the fields of a new password of a form. */
export function useNewPasswordFields(form: FormView): NewPasswordFields {
  const { hint, ...events } = usePasswordHint()
  return {
    password: form.field(newPasswordField, { ...passwordAttributes('new-password'), ...events }),
    repetition: form.field(newPasswordRepetition, passwordAttributes('new-password')),
    hint,
  }
}

/** Signs in with a password, and an email address or, if `takesUsernames`, a username in the same field. */
export function useSignInForm() {
  const form = useFormView('sign-in', usePasswordSignIn())
  const takesUsernames = Boolean(useProjectOrNull()?.config.username)
  const attributes = accountAttributes('username webauthn')
  return {
    form,
    takesUsernames,
    email: form.field('email', takesUsernames ? { ...attributes, type: 'text' } : attributes),
    password: form.field('password', passwordAttributes('current-password')),
  }
}

/**
 * Creates an account with email and password. Without the second password field, pass `repeats: false`. In a project
 * without usernames, `username` is null. `projectFields` are the sign-up fields of the project, once they have loaded.
 */
export function useSignUpForm({ repeats = true }: { repeats?: boolean } = {}) {
  const isOn = Boolean(useProjectOrNull()?.config.hasSignUpFields)
  const { fields, ...handle } = useSignUpFields({ isOn })
  const loaded = useRef<SignUpFieldsHandle | undefined>(undefined)
  useImperativeHandle(loaded, () => fields && handle)
  const form = useFormView('sign-up', usePasswordSignUp({ repeats, ...(isOn && { fields: loaded }) }))
  const newPassword = useNewPasswordFields(form)
  const mode = useProjectOrNull()?.config.username
  const username = useUsernameField(form, { isRequired: mode === 'required' })
  const projectFields = fieldViews(form, fields ?? [])
  return {
    form,
    email: form.field('email', accountAttributes('username')),
    username: mode ? username : null,
    projectFields,
    ...newPassword,
  }
}

/** Signs in, or up, with a link or a code by email. The code is a step of the screen. */
export function useMagicLinkForm() {
  const form = useFormView('magic-link', useMagicLink())
  return { form, email: form.field('email', accountAttributes('username webauthn')) }
}

/**
 * Signs in with a passkey: by the button that submits the form, or by a suggestion of the browser in the email field.
 * `isHidden` is true if the browser has no passkeys and the project has other methods.
 */
export function usePasskeySignInForm() {
  const { methods, isIdle, offersPasskey } = useInternalView()
  const isAlone = methods.oauth.length === 0 && methods.forms.length === 0
  const { form: state, note = '', tag = '', isHidden = false } = usePasskeyForm({ isAlone, isIdle, offersPasskey })
  return { form: useFormView('passkey', state), note, tag, isHidden, isAlone }
}

/** The button of a provider. */
export interface ProviderButtonView {
  id: string
  /** The provider's own spelling, or its id. */
  name: string
  /** The attributes of the button, which submits the form. */
  button: ReturnType<ReturnType<typeof useProviderButtons>['button']>
  /** "Last used" at the provider of the last sign-in on this device, otherwise empty. */
  tag: string
}

/** Signs in with a provider of the project. All buttons are in one form. */
export function useProviderForm(): { form: FormView; providers: readonly ProviderButtonView[] } {
  const { methods } = useInternalView()
  const { form, button } = useProviderButtons()
  const t = useTranslate()
  const last = useLastProvider()
  const providers = methods.oauth.map((id) => ({
    ...{ id, name: providerName(id) ?? id, button: button(id) },
    tag: id === last ? t(en.lastUsed) : '',
  }))
  return { form: useFormView('oauth', form), providers }
}
