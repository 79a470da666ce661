import * as en from '@portico/messages/en'
import { type CurrentUser, KnownError } from '@portico/sdk/client'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { person } from '../ui/icons/card-icons.ts'
import { BrokenLinkCard } from '../ui/status-card/broken-link-card.tsx'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { isTemporary, linkProblemOf } from '../ui/status-card/link-problem.ts'
import { StatusCard } from '../ui/status-card/status-card.tsx'
import { BrokenInvitationCard } from './invitation-cards.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useOtherAccount } from './use-other-account.ts'

interface InvitationProblemProps extends ScreenProps {
  error: unknown
  /** The signed-in user, or null for visitors. */
  user: CurrentUser | null
  onRetry: () => void
}

/** Shows why an invitation cannot be read or accepted. */
export function InvitationProblem({ error, user, onRetry, ...props }: InvitationProblemProps) {
  const problem = linkProblemOf(error)
  if (problem !== null) return <BrokenInvitationCard {...props} problem={problem} />
  if (user && KnownError.is(error, 'TEAM_INVITATION_EMAIL_MISMATCH')) return <OtherPersonCard {...props} user={user} />
  if (KnownError.is(error, 'TEAM_NOT_FOUND')) {
    return <BrokenLinkCard {...props} text={en.teamDeletedText} title={en.teamDeletedTitle} />
  }
  return <FailureCard {...props} error={error} {...(isTemporary(error) && { onRetry })} />
}

/** Shown if the project requires the invited address and the user has another one. */
function OtherPersonCard({ user, ...props }: ScreenProps & { user: CurrentUser }) {
  const { urls } = usePortico()
  const t = useTranslate()
  const { choose, pending } = useOtherAccount()
  return (
    <StatusCard
      {...props}
      icon={person}
      primary={{ label: t(en.useOtherAccount), onPress: choose, pending }}
      quiet={{ label: t(en.goToHome), href: urls.home }}
      takesFocus
      title={t(en.otherInvitedTitle)}
    >
      <p>{t(en.invitationForAnother)}</p>
      <SignedInAs user={user} />
    </StatusCard>
  )
}
