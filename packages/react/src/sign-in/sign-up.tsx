import * as en from '@portico/messages/en'
import { Suspense } from 'react'
import { Waitlist } from '#parts'
import { MagicLinkSignIn } from '../auth/magic-link-form.tsx'
import { CredentialSignUp, type CredentialSignUpProps } from '../auth/password-sign-up-form.tsx'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { LoadingCard, type ScreenProps } from '../ui/card.tsx'
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
      closed={(screen) => <ClosedSignUp {...screen} />}
      forms={forms}
      mode="sign-up"
      passkeys={({ isAlone }) => isAlone && <PasskeyOnly />}
    />
  )
}

/** Shows the waitlist, if the project has one. */
function ClosedSignUp(screen: ScreenProps) {
  const project = useResource(usePortico().currentProject)
  if (project.status !== 'ready' || !project.value.config.waitlistOpen) return <SignUpDisabledCard {...screen} />
  return (
    <Suspense fallback={<LoadingCard {...screen} />}>
      <Waitlist {...screen} />
    </Suspense>
  )
}

function PasskeyOnly() {
  const t = useTranslate()
  return <p>{t(en.passkeyOnlySignUp)}</p>
}
