import * as en from '@portico/messages/en'
import type { Project, ResourceState } from '@portico/sdk/client'
import { type ReactNode, Suspense } from 'react'
import { ProjectLogo, RedirectAfterSignIn, SignedInCard } from '#parts'
import { AuthFlowContext } from '../auth/auth-flow.ts'
import type { FormMethod } from '../auth/methods.ts'
import type { PasskeyFormProps } from '../auth/passkeys/use-passkey-form.ts'
import { useAuthFlowState } from '../auth/use-auth-flow-state.ts'
import { useAuthState } from '../auth/use-auth-state.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Card, LoadingCard, levelOfTitle, type ScreenProps } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { Part } from '../ui/part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Foot } from './foot.tsx'
import { MethodForms, type MethodFormsProps } from './method-forms.tsx'

/** Properties of `SignIn`. */
export interface AuthScreenProps extends ScreenProps {
  /** Navigates visitors who are already signed in to the target, instead of showing a card. */
  automaticRedirect?: boolean
  /** The host's own text below the form, such as terms and privacy. */
  extraInfo?: ReactNode
  /** The tab that is open and comes first if there are several methods; the magic link by default. */
  firstTab?: FormMethod
}

interface AuthModeProps extends AuthScreenProps, Pick<MethodFormsProps, 'mode' | 'forms' | 'passkeys'> {
  /** Renders the screen of a project that accepts no sign-ups. */
  closed?: (screen: ScreenProps) => ReactNode
}

/** Sign-in or sign-up: shows the forms, or a card for visitors who cannot use them. */
export function AuthScreen(props: AuthModeProps) {
  return (
    <WithTexts fallback={<LoadingCard fullPage={props.fullPage} headingLevel={props.headingLevel} />}>
      <AuthContent {...props} />
    </WithTexts>
  )
}

function AuthContent({ automaticRedirect = false, ...props }: AuthModeProps) {
  const { mode, closed, fullPage, headingLevel } = props
  const screen = { fullPage, headingLevel }
  const { flow, isSigningIn, step } = useAuthFlowState(levelOfTitle(screen))
  const { view, project, isInvited } = useAuthState(mode, isSigningIn)
  if (view === 'signed-in') {
    return automaticRedirect ? <RedirectAfterSignIn kind={mode} /> : <SignedInCard {...screen} />
  }
  if (view === 'closed' && closed) return closed(screen)
  return (
    <AuthFlowContext.Provider value={flow}>
      <AuthForms
        {...props}
        isIdle={!isSigningIn && step === null}
        isInvited={isInvited}
        isLoading={view === 'loading'}
        offersPasskey={automaticRedirect}
        project={project}
        step={step}
      />
    </AuthFlowContext.Provider>
  )
}

interface AuthFormsProps extends AuthModeProps, Omit<PasskeyFormProps, 'isAlone'> {
  project: ResourceState<Project>
  isLoading: boolean
  /** The visitor came from an invitation, which admits its address while sign-up is closed. */
  isInvited: boolean
  /** Replaces everything else. */
  step: ReactNode
}

/** Title, link to the other mode, and forms. Shows a skeleton while loading. */
function AuthForms({ mode, extraInfo, isInvited, isLoading, project, step, ...props }: AuthFormsProps) {
  const { layout, translate: t } = usePorticoContext()
  const { fullPage, headingLevel } = props
  const isReady = project.status === 'ready' && !isLoading
  // Services of earlier releases send no appearance.
  const known = project.status === 'ready' ? project.value : null
  const logos = known?.config.appearance?.logoUrl
  const title = mode === 'sign-in' ? en.signInTitle : en.signUpTitle
  return (
    <Card
      fullPage={fullPage}
      headingLevel={headingLevel}
      logo={layout.logo}
      mark={
        logos &&
        !layout.logo && (
          <Suspense fallback={<Part as="img" part="logo" />}>
            <ProjectLogo logos={logos} name={known.displayName} />
          </Suspense>
        )
      }
      step={step}
      title={t(title)}
    >
      <ModeLink
        mode={mode}
        signUpEnabled={!isReady || isInvited || project.value.config.signUpEnabled || project.value.config.waitlistOpen}
      />
      <ConnectionBanner project={project}>
        {!isReady && <Skeleton fields={mode === 'sign-in' ? 2 : 3} />}
      </ConnectionBanner>
      {isReady && <MethodForms {...props} mode={mode} project={project.value} />}
      {isReady && <Foot appearance={project.value.config.appearance}>{extraInfo}</Foot>}
    </Card>
  )
}

function ModeLink({ mode, signUpEnabled }: { mode: 'sign-in' | 'sign-up'; signUpEnabled: boolean | undefined }) {
  const urlOf = useUrlOf()
  const t = useTranslate()
  if (mode === 'sign-in' && !signUpEnabled) return null
  const [question, screen, label] =
    mode === 'sign-in'
      ? ([en.noAccount, 'signUp', en.signUpLink] as const)
      : ([en.haveAccount, 'signIn', en.signInLink] as const)
  return (
    <Part as="p" part="lead">
      {t(question)} <Link href={urlOf(screen)}>{t(label)}</Link>
    </Part>
  )
}
