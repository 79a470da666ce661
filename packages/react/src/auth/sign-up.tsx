import { AuthScreen, type AuthScreenProps } from './auth-screen.tsx'
import { CredentialSignUp, type CredentialSignUpProps } from './password-sign-up-form.tsx'

export interface SignUpProps extends AuthScreenProps, CredentialSignUpProps {}

/** The sign-up screen. */
export function SignUp({ noPasswordRepeat, ...props }: SignUpProps) {
  return (
    <AuthScreen
      {...props}
      forms={{ password: <CredentialSignUp noPasswordRepeat={noPasswordRepeat} /> }}
      mode="sign-up"
    />
  )
}
