import * as en from '@portico/messages/en'
import type { CurrentUser, TeamInvitationDetails } from '@portico/sdk/client'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { useResources } from '../hooks/values/use-resources.ts'
import { Button } from '../ui/button.tsx'
import { Card, type ScreenProps } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { Part } from '../ui/part.tsx'
import { ProgressCard } from '../ui/status-card/progress-card.tsx'
import { JoinedCard, MemberCard } from './invitation-cards.tsx'
import { InvitedBy, InvitedToTeam, Pictures } from './invitation-parts.tsx'
import { InvitationProblem } from './invitation-problem.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useInvitation } from './use-invitation.ts'
import { useOtherAccount } from './use-other-account.ts'

interface InvitationProps extends ScreenProps {
  code: string
  user: CurrentUser
}

/** The invitation of a link, as shown to the signed-in user. */
export function Invitation({ code, user, ...props }: InvitationProps) {
  const t = useTranslate()
  const teams = useResource(useResources().teams())
  const [state, join] = useInvitation(code)
  if (state.status === 'failed') {
    return <InvitationProblem {...props} error={state.error} onRetry={state.retry} user={user} />
  }
  if (state.status === 'loading' || teams.status === 'pending') {
    return <ProgressCard {...props} title={t(en.checkingLink)} />
  }
  const { status, details } = state
  if (status === 'joined') return <JoinedCard {...props} team={details.teamDisplayName} />
  const isMember = teams.status === 'ready' && teams.value.some(({ id }) => id === details.teamId)
  if (isMember && status === 'open') return <MemberCard {...props} team={details.teamDisplayName} />
  return (
    <JoinCard
      {...props}
      details={details}
      isJoining={status === 'joining'}
      onJoin={() => void join(details)}
      user={user}
    />
  )
}

interface JoinCardProps extends ScreenProps {
  details: TeamInvitationDetails
  user: CurrentUser
  isJoining: boolean
  onJoin: () => void
}

function JoinCard({ details, user, isJoining, onJoin, ...props }: JoinCardProps) {
  const { urls } = usePortico()
  const t = useTranslate()
  const otherAccount = useOtherAccount()
  const isInvited = user.primaryEmail?.toLowerCase() === details.recipientEmail.toLowerCase()
  return (
    <Card
      {...props}
      align="center"
      mark={<Pictures details={details} />}
      takesFocus
      title={<InvitedToTeam details={details} />}
    >
      <Part part="lead">
        <InvitedBy details={details} />
        {!isInvited && <SignedInAs user={user} />}
      </Part>
      <Part part="actions">
        <Button onClick={onJoin} pending={isJoining}>
          {t(en.join)}
        </Button>
        <Link href={urls.home} kind="quiet">
          {t(en.ignore)}
        </Link>
        {!isInvited && (
          <Button kind="bare" onClick={otherAccount.choose} pending={otherAccount.pending}>
            {t(en.useOtherAccount)}
          </Button>
        )}
      </Part>
    </Card>
  )
}
