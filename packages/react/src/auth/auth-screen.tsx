import type { Project } from '@portico/sdk/client'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../hooks/use-messages.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { FailureCard, SignedInCard, SignUpDisabledCard } from '../status-card/cards.tsx'
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
}

/** The entrance: decides what a visitor is to see, and frames the forms. */
export function AuthScreen({ mode, forms, automaticRedirect = false, extraInfo, ...screen }: AuthModeProps) {
  const app = usePortico()
  const messages = useMessages()
  const user = useResource(app.currentUser)
  const project = useResource(app.currentProject)
  const [isSigningIn, setSigningIn] = useState(false)
  const config = project.status === 'ready' ? project.value.config : null

  if (!isSigningIn) {
    if (user.status === 'ready' && user.value)
      return automaticRedirect ? <Onward kind={mode} /> : <SignedInCard {...screen} />
    if (project.status === 'failed') {
      return <FailureCard error={project.error} onRetry={app.currentProject.refresh} {...screen} />
    }
    if (mode === 'sign-up' && config?.signUpEnabled === false) return <SignUpDisabledCard {...screen} />
  }
  const isLoading = !isSigningIn && user.status === 'pending'
  return (
    <Card title={mode === 'sign-in' ? messages.signInTitle : messages.signUpTitle} {...screen}>
      <ModeLink mode={mode} signUpEnabled={config?.signUpEnabled ?? true} />
      <SigningInContext.Provider value={setSigningIn}>
        {project.status === 'ready' && !isLoading ? (
          <Forms forms={forms} project={project.value} />
        ) : (
          <Skeleton fields={mode === 'sign-in' ? 2 : 3} />
        )}
      </SigningInContext.Provider>
      {extraInfo && <div className="portico-extra">{extraInfo}</div>}
    </Card>
  )
}

function ModeLink({ mode, signUpEnabled }: { mode: 'sign-in' | 'sign-up'; signUpEnabled: boolean }) {
  const app = usePortico()
  const messages = useMessages()
  if (mode === 'sign-up') {
    return (
      <p className="portico-lead">
        {messages.haveAccount} <Link href={app.urlOf('signIn')}>{messages.signInLink}</Link>
      </p>
    )
  }
  if (!signUpEnabled) return null
  return (
    <p className="portico-lead">
      {messages.noAccount} <Link href={app.urlOf('signUp')}>{messages.signUpLink}</Link>
    </p>
  )
}

/** The first of the project's methods that this screen can show. */
function Forms({ forms, project }: { forms: AuthModeProps['forms']; project: Project }) {
  const messages = useMessages()
  const method = methodsOf(project).forms.find((name) => forms[name])
  return method ? forms[method] : <p>{messages.noMethodEnabled}</p>
}
