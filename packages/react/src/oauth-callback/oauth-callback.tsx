import { KnownError, NetworkError } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { AttemptEnded } from '../auth/attempt-ended.ts'
import { AuthFlowContext } from '../auth/auth-flow.ts'
import { useAuthFlowState } from '../auth/use-auth-flow-state.tsx'
import { useHiddenCode } from '../hooks/use-hidden-code.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico, usePorticoContext } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { FailureCard } from '../status-card/cards.tsx'
import { StatusCard } from '../status-card/status-card.tsx'
import { Card, type ScreenProps } from '../ui/card.tsx'
import { alert } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { finishSignIn } from './finish-sign-in.ts'

const fallbackMillis = 3000
const redirectWaitMillis = 2000

/** Where the service leads after a provider has answered: finishes the sign-in and goes onward. */
export function OAuthCallback(props: ScreenProps) {
  const { app, navigate } = usePorticoContext()
  const t = useTranslate()
  // As it was at first: the code is taken out of the address bar below.
  const [address] = useState(() => (typeof window === 'undefined' ? '' : window.location.href))
  const { flow, prompt } = useAuthFlowState()
  const [state, again] = useOnce(app, `oauth ${address}`, async () => {
    navigate(await finishSignIn(app, flow, address), { replace: true })
    await new Promise((resolve) => setTimeout(resolve, redirectWaitMillis))
  })
  useHiddenCode()
  if (state.status === 'failed' && state.error instanceof NetworkError) {
    return <FailureCard {...props} error={state.error} onRetry={again} />
  }
  if (state.status === 'failed') return <CallbackFailure {...props} error={state.error} />
  if (!prompt) return <Redirecting {...props} />
  return (
    <AuthFlowContext.Provider value={flow}>
      <Card {...props} title={t(en.secondFactorTitle)}>
        {prompt}
      </Card>
    </AuthFlowContext.Provider>
  )
}

/** With a link for whoever is still here after three seconds. */
function Redirecting(props: ScreenProps) {
  const app = usePortico()
  const t = useTranslate()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), fallbackMillis)
    return () => clearTimeout(timer)
  }, [])
  return (
    <StatusCard {...props} title={t(en.redirectingTitle)}>
      <div aria-hidden="true" className="portico-progress" />
      <p aria-live="polite" className="portico-small">
        {/* Its place is kept, so that nothing jumps. */}
        {isSlow ? (
          <>
            {t(en.redirectSlow)} <Link href={app.urls.home}>{t(en.goToHome)}</Link>
          </>
        ) : (
          '\u00a0'
        )}
      </p>
    </StatusCard>
  )
}

function CallbackFailure({ error, ...props }: ScreenProps & { error: unknown }) {
  const app = usePortico()
  const t = useTranslate()
  const urlOf = useUrlOf()
  const isCode = error instanceof AttemptEnded || KnownError.is(error, 'INVALID_TOTP_CODE')
  return (
    <StatusCard
      {...props}
      icon={alert}
      primary={{ label: t(en.signInAgain), href: urlOf('signIn') }}
      quiet={{ label: t(en.goToHome), href: app.urls.home }}
      takesFocus
      title={t(isCode ? en.signInFailedTitle : en.callbackFailedTitle)}
      tone="danger"
    >
      {isCode ? <p role="alert">{t(en.callbackTotpFailed)}</p> : <p>{t(en.callbackFailedText)}</p>}
      {!isCode && (
        <pre className="portico-small" dir="ltr">
          {toJson(error)}
        </pre>
      )}
    </StatusCard>
  )
}

/** What helps whoever gets the report; attempt codes and the like stay out of it. */
function toJson(error: unknown): string {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
  const code = error instanceof KnownError ? error.code : undefined
  return JSON.stringify({ name, code, message, cause: cause instanceof Error ? cause.message : undefined }, null, 2)
}
