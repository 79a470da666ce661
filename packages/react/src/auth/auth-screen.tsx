import type { Project, ResourceState } from '@portico/sdk/client'
import { type ReactNode, useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { errorMessage } from '../messages/error-message.ts'
import { SignedInCard } from '../status-card/cards.tsx'
import { Banner } from '../ui/banner.tsx'
import { Card, type ScreenProps } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SigningInContext } from './auth-flow.ts'
import { type FormMethod, methodsOf } from './methods.ts'
import { Onward } from './onward.tsx'

export interface AuthScreenProps extends ScreenProps {
  /** Takes a visitor who is signed in already onward, instead of telling so. */
  automaticRedirect?: boolean
  /** The host's own words under the form: terms, privacy. */
  extraInfo?: ReactNode
}

interface AuthModeProps extends AuthScreenProps {
  mode: 'sign-in' | 'sign-up'
  /** What this screen can show for a method. */
  forms: Partial<Record<FormMethod, ReactNode>>
  /** Stands in for the forms where no new accounts are given. */
  closed?: (screen: ScreenProps) => ReactNode
}

/** The entrance: decides what a visitor is to see. */
export function AuthScreen({ automaticRedirect = false, ...props }: AuthModeProps) {
  const { mode, closed, fullPage, headingLevel } = props
  const screen = { fullPage, headingLevel }
  const app = usePortico()
  const user = useResource(app.currentUser)
  const project = useResource(app.currentProject)
  const [isSigningIn, setSigningIn] = useState(false)

  const isSignedIn = user.status === 'ready' && user.value !== null
  const takesAccounts = project.status !== 'ready' || project.value.config.signUpEnabled
  // Whoever is signing in keeps the form until the page has changed.
  if (isSignedIn && automaticRedirect && !isSigningIn) return <Onward kind={mode} />
  if (isSignedIn && !isSigningIn) return <SignedInCard {...screen} />
  if (closed && !takesAccounts && !isSigningIn) return closed(screen)
  const isLoading = user.status === 'pending' && !isSigningIn
  return (
    <SigningInContext.Provider value={setSigningIn}>
      <Entrance {...props} isLoading={isLoading} project={project} />
    </SigningInContext.Provider>
  )
}

interface EntranceProps extends AuthModeProps {
  project: ResourceState<Project>
  isLoading: boolean
}

/** Title, link to the other mode and forms; while loading, their shape. */
function Entrance({ mode, forms, extraInfo, isLoading, project, ...screen }: EntranceProps) {
  const app = usePortico()
  const t = useTranslate()
  const isReady = project.status === 'ready' && !isLoading
  return (
    <Card title={mode === 'sign-in' ? t(en.signInTitle) : t(en.signUpTitle)} {...screen}>
      <ModeLink mode={mode} signUpEnabled={!isReady || project.value.config.signUpEnabled} />
      <Banner
        onRetry={app.currentProject.invalidate}
        retry={t(en.retry)}
        text={project.status === 'failed' ? errorMessage(project.error, t) : ''}
      />
      {isReady && <Forms forms={forms} project={project.value} />}
      {(project.status === 'pending' || isLoading) && <Skeleton fields={mode === 'sign-in' ? 2 : 3} />}
      {extraInfo && <div className="portico-extra">{extraInfo}</div>}
    </Card>
  )
}

function ModeLink({ mode, signUpEnabled }: { mode: 'sign-in' | 'sign-up'; signUpEnabled: boolean }) {
  const app = usePortico()
  const t = useTranslate()
  if (mode === 'sign-in' && !signUpEnabled) return null
  const [question, screen, label] =
    mode === 'sign-in'
      ? ([en.noAccount, 'signUp', en.signUpLink] as const)
      : ([en.haveAccount, 'signIn', en.signInLink] as const)
  return (
    <p className="portico-lead">
      {t(question)} <Link href={app.urlOf(screen)}>{t(label)}</Link>
    </p>
  )
}

/** The first of the project's methods that this screen can show. */
function Forms({ forms, project }: { forms: AuthModeProps['forms']; project: Project }) {
  const t = useTranslate()
  const method = methodsOf(project).forms.find((name) => forms[name])
  return method ? forms[method] : <p>{t(en.noMethodEnabled)}</p>
}
