import * as en from '@portico/messages/en'
import { useLinkCode } from '../hooks/use-hidden-code.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { ProgressCard } from '../ui/status-card/progress-card.tsx'
import { Invitation } from './invitation.tsx'
import { BrokenInvitationCard } from './invitation-cards.tsx'
import { SignedOutInvitation } from './signed-out-invitation.tsx'

/** Properties of `TeamInvitation`. */
export interface TeamInvitationProps extends ScreenProps {
  /** The query of the page's URL; `code` is the code of the link. */
  searchParams: { code?: string }
}

/** Shows who invites to which team, and lets the signed-in user join. Visitors sign in or sign up first and come back. */
export function TeamInvitation(props: TeamInvitationProps) {
  return (
    <WithTexts parts={['links', 'errors']}>
      <InvitationOfLink {...props} />
    </WithTexts>
  )
}

function InvitationOfLink({ searchParams, ...props }: TeamInvitationProps) {
  const { currentUser } = usePortico()
  const t = useTranslate()
  const code = useLinkCode(searchParams.code)
  const user = useResource(currentUser)
  if (!code) return <BrokenInvitationCard {...props} problem="invalid" />
  if (user.status === 'failed') return <FailureCard {...props} error={user.error} onRetry={currentUser.invalidate} />
  if (user.status === 'pending') return <ProgressCard {...props} title={t(en.checkingLink)} />
  if (!user.value) return <SignedOutInvitation {...props} code={code} />
  return <Invitation {...props} code={code} key={user.value.id} user={user.value} />
}
