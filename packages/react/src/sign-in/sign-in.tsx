import { MagicLinkSignIn } from '../auth/magic-link-form.tsx'
import { PasskeyForm } from '../auth/passkeys/passkey-form.tsx'
import { CredentialSignIn } from '../auth/password-sign-in-form.tsx'
import { AuthScreen, type AuthScreenProps } from './auth-screen.tsx'

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
