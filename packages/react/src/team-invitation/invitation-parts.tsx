import * as en from '@portico/messages/en'
import type { TeamInvitationDetails } from '@portico/sdk/client'
import { useTranslate } from '../hooks/use-translate.ts'
import { Filled } from '../messages/filled.tsx'
import { Avatar } from '../ui/avatar.tsx'

interface DetailsProps {
  details: TeamInvitationDetails
}

/** The name of the team, in the title of the card. */
export function InvitedToTeam({ details: { teamDisplayName } }: DetailsProps) {
  const t = useTranslate()
  return <Filled text={t(en.invitedToTeam)} values={{ team: <bdi>{teamDisplayName}</bdi> }} />
}

/** Sender and address of an invitation. */
export function InvitedBy({ details: { inviterDisplayName: inviter, recipientEmail } }: DetailsProps) {
  const t = useTranslate()
  const email = <bdi dir="ltr">{recipientEmail}</bdi>
  return (
    <p>
      <Filled text={t(inviter ? en.invitedBy : en.invitationSentTo)} values={{ name: <bdi>{inviter}</bdi>, email }} />
    </p>
  )
}

/** The pictures of the team and of the sender. */
export function Pictures({ details }: DetailsProps) {
  const { teamId, teamDisplayName, teamProfileImageUrl, inviterDisplayName } = details
  return (
    <span className="portico-pair">
      <Avatar id={teamId} imageUrl={teamProfileImageUrl} name={teamDisplayName} shape="team" size="large" />
      {inviterDisplayName && <Avatar id={inviterDisplayName} name={inviterDisplayName} />}
    </span>
  )
}
