import { AuthScreen, type AuthScreenProps } from './auth-screen.tsx'
import { MagicLinkSignIn } from './magic-link-form.tsx'
import { PasskeyForm } from './passkeys/passkey-form.tsx'
import { CredentialSignIn } from './password-sign-in-form.tsx'

/** The sign-in screen. */
export function SignIn(props: AuthScreenProps) {
  return (
    <AuthScreen
      {...props}
      forms={{ 'magic-link': <MagicLinkSignIn />, password: <CredentialSignIn /> }}
      mode="sign-in"
      passkeys={(state) => <PasskeyForm {...state} />}
    />
  )
}
