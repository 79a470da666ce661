import * as en from '@portico/messages/en'
import { KnownError, type TeamInvitationDetails } from '@portico/sdk/client'
import { useHref } from '../hooks/use-href.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Card, type ScreenProps } from '../ui/card.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { people } from '../ui/icons/menu-icons.ts'
import { Link } from '../ui/link.tsx'
import { Part } from '../ui/part.tsx'
import { ProgressCard } from '../ui/status-card/progress-card.tsx'
import { InvitedBy, InvitedToTeam, Pictures } from './invitation-parts.tsx'
import { InvitationProblem } from './invitation-problem.tsx'
import { useInvitation } from './use-invitation.ts'

interface SignedOutInvitationProps extends ScreenProps {
  code: string
}

/** The invitation of a link, as shown to visitors without a session. After the sign-in they return, with the code. */
export function SignedOutInvitation({ code, ...props }: SignedOutInvitationProps) {
  const t = useTranslate()
  const [state] = useInvitation(code)
  if (state.status === 'loading') return <ProgressCard {...props} title={t(en.checkingLink)} />
  if (state.status !== 'failed') return <SignInToJoinCard {...props} code={code} details={state.details} />
  // Services of earlier versions show an invitation to signed-in users only.
  if (KnownError.is(state.error, 'USER_AUTHENTICATION_REQUIRED')) return <SignInToJoinCard {...props} code={code} />
  return <InvitationProblem {...props} error={state.error} onRetry={state.retry} user={null} />
}

function SignInToJoinCard({ code, details, ...props }: SignedOutInvitationProps & { details?: TeamInvitationDetails }) {
  const app = usePortico()
  const t = useTranslate()
  const href = useHref()
  const signIn = app.urlOf('signIn', href === null ? { returnTo: false } : { currentUrl: withCode(href, code) })
  const mark = details ? (
    <Pictures details={details} />
  ) : (
    <Part as="span" data-tone="neutral" part="mark">
      <Icon shape={people} />
    </Part>
  )
  return (
    <Card
      {...props}
      align="center"
      mark={mark}
      title={details ? <InvitedToTeam details={details} /> : t(en.invitedToSomeTeam)}
    >
      <Part part="lead">
        {details && <InvitedBy details={details} />}
        <p>{t(en.signInToJoin)}</p>
      </Part>
      <Part part="actions">
        <Link href={signIn} kind="primary">
          {t(en.goToSignIn)}
        </Link>
        <Link href={app.urls.home} kind="quiet">
          {t(en.cancel)}
        </Link>
      </Part>
    </Card>
  )
}

/** Adds the code that was removed from the address bar. */
function withCode(href: string, code: string): string {
  const url = new URL(href)
  url.searchParams.set('code', code)
  return url.href
}
