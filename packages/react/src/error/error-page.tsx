import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { fill } from '../messages/fill.ts'
import { FailureCard } from '../status-card/cards.tsx'
import { StatusCard, type StatusCardProps } from '../status-card/status-card.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { alert } from '../ui/icons.ts'

/** Properties of `ErrorPage`. */
export interface ErrorPageProps extends ScreenProps {
  /** The query of the page's URL; `details` is JSON. */
  searchParams: { errorCode?: string; message?: string; details?: string }
}

/** Where the service leads when something failed that no other screen began. */
export function ErrorPage({ searchParams, ...props }: ErrorPageProps) {
  const t = useTranslate()
  const { errorCode = '', message = '', details } = searchParams
  if (!isErrorCode(errorCode) || message === '' || !isJson(details)) return <FailureCard {...props} error={null} />
  switch (errorCode) {
    case 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
      return <ErrorCard {...props} text={t(en.accountOfAnother)} title={t(en.connectFailedTitle)} />
    case 'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
      return <ErrorCard {...props} text={t(en.otherAccountConnected)} title={t(en.connectFailedTitle)} />
    case 'OAUTH_PROVIDER_ACCESS_DENIED':
      return <ErrorCard {...props} isSignIn text={t(en.accessDenied)} title={t(en.accessDeniedTitle)} />
    default:
      return (
        <ErrorCard {...props} title={t(en.errorTitle)}>
          <p className="portico-small">{fill(t(en.errorCode), { code: errorCode })}</p>
          <p className="portico-small">{fill(t(en.errorMessage), { message })}</p>
        </ErrorCard>
      )
  }
}

type ErrorCardProps = StatusCardProps & { text?: string; isSignIn?: boolean }

function ErrorCard({ text, isSignIn = false, children, ...props }: ErrorCardProps) {
  const app = usePortico()
  const t = useTranslate()
  const home = { label: t(en.goToHome), href: app.urls.home }
  const again = { label: t(en.signInAgain), href: app.urlOf('signIn', { returnTo: false }) }
  return (
    <StatusCard
      {...props}
      icon={alert}
      primary={isSignIn ? again : home}
      quiet={isSignIn ? home : undefined}
      takesFocus
      tone="danger"
    >
      {text && <p>{text}</p>}
      {children}
    </StatusCard>
  )
}

// Whoever writes a link writes its words: what does not look like an error of ours is not shown.
const isErrorCode = (code: string) => /^[A-Z][A-Z0-9_]{2,99}$/.test(code)

function isJson(text: string | undefined): boolean {
  try {
    return text === undefined || JSON.parse(text) !== undefined
  } catch {
    // Part of a link that is broken, as others are.
    return false
  }
}
