import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'
import { Field } from '../ui/fields/field.tsx'
import { keepEmail, keptEmail } from './kept-email.ts'

/** The email address of the account, kept between sign-in and sign-up. */
export function EmailField({ autoComplete }: { autoComplete: 'username' | 'username webauthn' }) {
  const t = useTranslate()
  return (
    <Field
      autoCapitalize="none"
      autoComplete={autoComplete}
      autoCorrect="off"
      dir="ltr"
      inputRef={fillIn}
      label={t(en.email)}
      name="email"
      onChange={(event) => keepEmail(event.target.value)}
      required
      spellCheck={false}
      type="email"
    />
  )
}

/** Fills in the field once it exists, unless the browser's autofill has filled it first. */
function fillIn(input: HTMLInputElement | null) {
  if (input && !input.value) input.value = keptEmail()
}
