import * as en from '@portico/messages/en'
import type { CurrentUser } from '@portico/sdk/client'
import { lazy, Suspense, useState } from 'react'
import { RedirectAfterSignIn } from '../auth/redirect-after-sign-in.tsx'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Card, LoadingCard, type ScreenProps } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FailureCard, NotSignedInCard } from '../ui/status-card/cards.tsx'
import { SetupOffer } from './setup-offer.tsx'

// The first is in the chunk of the library that draws QR codes.
const Enrollment = lazy(async () => ({ default: (await import('../auth/second-factor/enrollment.tsx')).Enrollment }))
const RecoveryCodeList = lazy(async () => ({
  default: (await import('../auth/second-factor/recovery-codes.tsx')).RecoveryCodeList,
}))

/**
 * Prompts users to set up the authenticator app that the project requires, and then continues to the target of the
 * sign-in. Users may postpone it until it is due. Users who need none continue at once.
 */
export function SecondFactorSetup(props: ScreenProps) {
  return (
    <WithTexts parts={['account', 'errors']}>
      <Setup {...props} />
    </WithTexts>
  )
}

function Setup(props: ScreenProps) {
  const { currentUser } = usePortico()
  const t = useTranslate()
  const user = useResource(currentUser)
  if (user.status === 'failed') return <FailureCard {...props} error={user.error} onRetry={currentUser.invalidate} />
  if (user.status === 'pending') return <LoadingCard {...props} title={t(en.setUpAuthenticator)} />
  return user.value ? <SetupOfUser {...props} user={user.value} /> : <NotSignedInCard {...props} />
}

function SetupOfUser({ user, ...screen }: ScreenProps & { user: CurrentUser }) {
  const t = useTranslate()
  const [isEnrolling, setEnrolling] = useState(false)
  const [isStoring, setStoring] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const card = { ...screen, takesFocus: true, title: t(en.setUpAuthenticator) }
  const { secondFactorDueAt: dueAt } = user
  if (codes) {
    return (
      <Card {...card}>
        <Suspense fallback={<Skeleton fields={2} />}>
          <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
        </Suspense>
      </Card>
    )
  }
  // The user has the factor already while the recovery codes are made.
  if (isEnrolling || isStoring) {
    return (
      <Card {...card}>
        <Suspense fallback={<Skeleton fields={2} />}>
          <Enrollment close={() => setEnrolling(false)} onCodes={setCodes} onStoring={setStoring} />
        </Suspense>
      </Card>
    )
  }
  if (dueAt) return <SetupOffer {...card} dueAt={dueAt} onAccept={() => setEnrolling(true)} />
  return (
    <>
      <LoadingCard {...screen} />
      <RedirectAfterSignIn kind="sign-in" />
    </>
  )
}
