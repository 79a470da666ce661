import * as en from '@portico/messages/en'
import { MagicLinkSignIn } from '../auth/magic-link-form.tsx'
import { CredentialSignUp, type CredentialSignUpProps } from '../auth/password-sign-up-form.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import { SignUpDisabledCard } from '../ui/status-card/cards.tsx'
import { AuthScreen, type AuthScreenProps } from './auth-screen.tsx'

/** Properties of `SignUp`. */
export interface SignUpProps extends AuthScreenProps, CredentialSignUpProps {}

/** The sign-up screen. */
export function SignUp({ noPasswordRepeat, ...props }: SignUpProps) {
  const forms = {
    'magic-link': <MagicLinkSignIn />,
    password: <CredentialSignUp noPasswordRepeat={noPasswordRepeat} />,
  }
  return (
    <AuthScreen
      {...props}
      closed={(screen) => <SignUpDisabledCard {...screen} />}
      forms={forms}
      mode="sign-up"
      passkeys={({ isAlone }) => isAlone && <PasskeyOnly />}
    />
  )
}

function PasskeyOnly() {
  const t = useTranslate()
  return <p>{t(en.passkeyOnlySignUp)}</p>
}
