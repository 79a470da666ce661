import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'
import { SignUpDisabledCard } from '../status-card/cards.tsx'
import { AuthScreen, type AuthScreenProps } from './auth-screen.tsx'
import { MagicLinkSignIn } from './magic-link-form.tsx'
import { CredentialSignUp, type CredentialSignUpProps } from './password-sign-up-form.tsx'

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
