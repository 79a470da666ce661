import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Message } from '@portico/messages/texts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { messageOfCode } from '../messages/error-message.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { alert } from '../ui/icons/icons.ts'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { StatusCard, type StatusCardProps } from '../ui/status-card/status-card.tsx'

/** Properties of `ErrorPage`. */
export interface ErrorPageProps extends ScreenProps {
  /** The query of the page's URL; `details` is JSON. */
  searchParams: { errorCode?: string; message?: string; details?: string }
}

const titles: Readonly<Record<string, Message>> = {
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: en.connectFailedTitle,
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: en.connectFailedTitle,
  OAUTH_PROVIDER_ACCESS_DENIED: en.accessDeniedTitle,
}

/** The page to which the service redirects after an error of a provider. Anyone can link to it with any query. */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <WithTexts parts={['links', 'errors']}>
      <ErrorOfUrl {...props} />
    </WithTexts>
  )
}

function ErrorOfUrl({ searchParams, ...props }: ErrorPageProps) {
  const t = useTranslate()
  const { errorCode = '', message = '', details } = searchParams
  if (!isErrorCode(errorCode) || message === '' || !isJson(details)) return <FailureCard {...props} error={null} />
  const ownText = messageOfCode(errorCode, t)
  const ownTitle = titles[errorCode]
  return (
    <ErrorCard {...props} isSignIn={errorCode === 'OAUTH_PROVIDER_ACCESS_DENIED'} title={t(ownTitle ?? en.errorTitle)}>
      {ownText !== null && <p>{ownText}</p>}
      {!ownTitle && <p className="portico-small">{fill(t(en.errorCode), { code: errorCode })}</p>}
      {ownText === null && <ForeignMessage text={message} />}
    </ErrorCard>
  )
}

function ErrorCard({ isSignIn, ...props }: StatusCardProps & { isSignIn: boolean }) {
  const app = usePortico()
  const t = useTranslate()
  const home = { label: t(en.goToHomeAfterError), href: app.urls.home }
  const again = { label: t(en.signInAgain), href: app.urlOf('signIn', { returnTo: false }) }
  return (
    <StatusCard
      {...props}
      icon={alert}
      primary={isSignIn ? again : home}
      quiet={isSignIn ? home : undefined}
      takesFocus
      tone="danger"
    />
  )
}

// The query is untrusted, so a text that is not a code is not shown.
const isErrorCode = (code: string) => /^[A-Z][A-Z0-9_]{2,99}$/.test(code)

function isJson(text: string | undefined): boolean {
  try {
    return JSON.parse(text ?? '') !== undefined
  } catch {
    // The link is damaged.
    return false
  }
}

const maxLength = 300
/** Embeddings, overrides and isolates (Unicode Standard Annex 9, section 2). An extra one would end an isolate early. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** A message of unknown origin: plain text, cut at 300 characters, with an isolated text direction. */
function ForeignMessage({ text }: { text: string }) {
  const t = useTranslate()
  const [before, after] = t(en.errorMessage).split('{message}')
  return (
    <p className="portico-small">
      {before}
      <bdi>{shorten(text.replace(directionControls, ''))}</bdi>
      {after}
    </p>
  )
}

/** Cuts between code points, never within a surrogate pair. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}
