'use client'

import { useAuthScreen, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { ReactNode } from 'react'
import { AuthMethods } from './auth-methods'
import { AuthSteps } from './auth-steps'
import { Card, Link, linkClass, Problem, Skeleton } from './parts'
import { ClosedCard, SignedInCard } from './status-cards'

// Portico auth-forms@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Sign-in or sign-up: the forms, a step in their place, or a card for visitors who cannot use them. */
export function AuthScreen({ passwordForm }: { passwordForm: ReactNode }) {
  const t = useTranslate()
  const { mode, view, step, problem, retry } = useAuthScreen()
  if (view === 'signed-in') return <SignedInCard />
  if (view === 'closed') return <ClosedCard />
  if (view === 'loading') {
    return (
      <Card title={t(mode === 'sign-in' ? texts.signInTitle : texts.signUpTitle)}>
        <Problem onRetry={retry} text={problem} />
        {!problem && <Skeleton />}
      </Card>
    )
  }
  return (
    <>
      {step && <AuthSteps step={step} />}
      {/* Stays mounted during a step, so that typed values are kept. */}
      <div hidden={step !== null}>
        <FormsCard passwordForm={passwordForm} />
      </div>
    </>
  )
}

function FormsCard({ passwordForm }: { passwordForm: ReactNode }) {
  const t = useTranslate()
  const { mode, problem, retry, project } = useAuthScreen()
  const appearance = project?.config.appearance
  return (
    <Card lead={<OtherMode />} title={t(mode === 'sign-in' ? texts.signInTitle : texts.signUpTitle)}>
      <Problem onRetry={retry} text={problem} />
      <AuthMethods passwordForm={passwordForm} />
      {(appearance?.termsUrl || appearance?.privacyUrl) && (
        <footer className="flex justify-center gap-4 text-xs">
          {appearance.termsUrl && (
            <a className={linkClass} href={appearance.termsUrl}>
              {t(texts.termsLink)}
            </a>
          )}
          {appearance.privacyUrl && (
            <a className={linkClass} href={appearance.privacyUrl}>
              {t(texts.privacyLink)}
            </a>
          )}
        </footer>
      )}
    </Card>
  )
}

/** The link from sign-in to sign-up, or back. */
function OtherMode() {
  const t = useTranslate()
  const { mode, acceptsSignUps, urlOf } = useAuthScreen()
  if (mode === 'sign-up') {
    return (
      <>
        {t(texts.haveAccount)} <Link href={urlOf('signIn')}>{t(texts.signInLink)}</Link>
      </>
    )
  }
  if (!acceptsSignUps) return null
  return (
    <>
      {t(texts.noAccount)} <Link href={urlOf('signUp')}>{t(texts.signUpLink)}</Link>
    </>
  )
}
