import { keepEmail, keptEmail } from './kept-email.ts'

/** Returns the attributes of the field for the address of the account, which is kept between sign-in and sign-up. */
export const emailAttributes = (autoComplete: 'username' | 'username webauthn') =>
  ({
    autoCapitalize: 'none',
    autoComplete,
    autoCorrect: 'off',
    dir: 'ltr',
    onChange: (event: { target: { value: string } }) => keepEmail(event.target.value),
    inputRef: fillIn,
    required: true,
    spellCheck: false,
    type: 'email',
  }) as const

/** Fills in the field once it exists, unless the browser's autofill has filled it first. */
function fillIn(input: HTMLInputElement | null) {
  if (input && !input.value) input.value = keptEmail()
}
