import * as en from '@portico/messages/en'
import { KnownError, NetworkError, ServiceError } from '@portico/sdk/client'
import { type ReactNode, useEffect, useState } from 'react'
import { AttemptEnded } from '../auth/attempt-ended.ts'
import { AuthFlowContext } from '../auth/auth-flow.ts'
import { useAuthFlowState } from '../auth/use-auth-flow-state.ts'
import { useHiddenCode } from '../hooks/use-hidden-code.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico, usePorticoContext } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { levelOfTitle, type ScreenProps } from '../ui/card.tsx'
import { alert } from '../ui/icons/icons.ts'
import { Link } from '../ui/link.tsx'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { StatusCard } from '../ui/status-card/status-card.tsx'
import { finishSignIn } from './finish-sign-in.ts'

const fallbackMillis = 3000
const redirectWaitMillis = 2000

/** The page that the service redirects to after a provider: completes the sign-in and leaves the page. */
export function OAuthCallback(props: ScreenProps) {
  return (
    <WithTexts parts={['links', 'errors']}>
      <Callback {...props} />
    </WithTexts>
  )
}

function Callback(props: ScreenProps) {
  const { app, navigate } = usePorticoContext()
  // The URL of the first render: `useHiddenCode` removes the code from the address bar.
  const [address] = useState(() => (typeof window === 'undefined' ? '' : window.location.href))
  const { flow, step } = useAuthFlowState(levelOfTitle(props))
  const [state, again] = useOnce(app, `oauth ${address}`, async () => {
    navigate(await finishSignIn(app, flow, address), { replace: true })
    await new Promise((resolve) => setTimeout(resolve, redirectWaitMillis))
  })
  useHiddenCode()
  if (state.status === 'failed' && state.error instanceof NetworkError) {
    return <FailureCard {...props} error={state.error} onRetry={again} />
  }
  if (state.status === 'failed') return <CallbackFailure {...props} error={state.error} />
  return (
    <AuthFlowContext.Provider value={flow}>
      <Redirecting {...props} step={step} />
    </AuthFlowContext.Provider>
  )
}

/** Shows a link after three seconds, in case the page does not change. */
function Redirecting({ step, ...props }: ScreenProps & { step: ReactNode }) {
  const app = usePortico()
  const t = useTranslate()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), fallbackMillis)
    return () => clearTimeout(timer)
  }, [])
  return (
    <StatusCard {...props} step={step} title={t(en.redirectingTitle)}>
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

/** Returns the details for a report, without secrets such as attempt codes and without messages of the service. */
function toJson(error: unknown): string {
  const isOfService = error instanceof KnownError || error instanceof ServiceError
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const details = isOfService ? { status: error.status, requestId: error.requestId } : { message }
  return JSON.stringify({ name, ...(error instanceof KnownError && { code: error.code }), ...details }, null, 2)
}
