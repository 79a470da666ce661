'use client'

import { usePortico, useProject, useSignOut, useUser } from '@portico/react'
import { ScreenTexts, useTranslate, useUrlOf } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { Button, buttonClass, Card, Link } from './parts'

// Portico parts@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Shown to visitors who are already signed in. */
export function SignedInCard() {
  const t = useTranslate()
  const { urls } = usePortico()
  const { data: user } = useUser({ suspense: false })
  const { signOut, pending } = useSignOut()
  return (
    <Card
      lead={
        user?.primaryEmail && (
          <>
            {t(texts.signedInAs)} <bdi dir="ltr">{user.primaryEmail}</bdi>
          </>
        )
      }
      title={t(texts.signedInTitle)}
    >
      <div className="grid gap-2">
        <Link className={buttonClass()} href={urls.home}>
          {t(texts.goToHome)}
        </Link>
        <Button kind="outline" onClick={() => void signOut()} pending={pending}>
          {t(texts.signOut)}
        </Button>
      </div>
    </Card>
  )
}

/** Shown instead of sign-up if the project accepts no new users. Leads to the waitlist, if there is one. */
export function ClosedCard() {
  const t = useTranslate()
  const { urls } = usePortico()
  const urlOf = useUrlOf()
  const { data: project } = useProject({ suspense: false })
  return (
    <Card lead={t(texts.signUpDisabledText)} title={t(texts.signUpDisabledTitle)}>
      <div className="grid gap-2">
        {project?.config.waitlistOpen && (
          <ScreenTexts parts={['links']}>
            <WaitlistLink />
          </ScreenTexts>
        )}
        <Link className={buttonClass('outline')} href={urls.home}>
          {t(texts.goToHome)}
        </Link>
        <Link className={buttonClass('outline')} href={urlOf('signIn')}>
          {t(texts.signInLink)}
        </Link>
      </div>
    </Card>
  )
}

function WaitlistLink() {
  const t = useTranslate()
  const { urls } = usePortico()
  return (
    <Link className={buttonClass()} href={urls.waitlist}>
      {t(texts.waitlistTitle)}
    </Link>
  )
}
