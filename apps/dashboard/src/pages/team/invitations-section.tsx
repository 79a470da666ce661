import type { TeamInvitation } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { useChange } from '../../owner/use-change.ts'
import { CardNote } from '../../parts/cards/card.tsx'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { InvitationRow } from '../../parts/invitations/invitation-row.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { format } from '../../texts/format.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { invitationsQuery, useTeamOfPage } from './team-query.ts'

/** The open invitations of a team. */
export function InvitationsSection() {
  const texts = useTeamTexts()
  const { projectId, teamId } = useTeamOfPage()
  const query = useQuery(invitationsQuery(projectId, teamId))
  const { open, show, close } = useDialog({ invite: 'admin' })
  return (
    <OpenSection
      id="invitations"
      title={texts.invitations}
      actions={
        <RoleButton needs="admin" isSmall icon="send" onClick={() => show('invite')}>
          {texts.invite}
        </RoleButton>
      }
    >
      <Loaded query={query} rows={1}>
        {(invitations) =>
          invitations.length === 0 ? (
            <CardNote>{texts.noInvitations}</CardNote>
          ) : (
            <CardRows>
              {invitations.map((invitation) => (
                <TeamInvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </CardRows>
          )
        }
      </Loaded>
      {open === 'invite' && <InviteDialog onClose={close} />}
    </OpenSection>
  )
}

function TeamInvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const { revocation, resending, isReady } = useInvitationChanges(invitation)
  return (
    <InvitationRow
      invitation={invitation}
      isResending={resending.isPending || !isReady}
      isRevoking={revocation.isPending}
      onResend={() => resending.mutate()}
      onRevoke={() => revocation.mutate()}
    />
  )
}

function useInvitationChanges(invitation: TeamInvitation) {
  const texts = useTeamTexts()
  const { projectId, app, teamId } = useTeamOfPage()
  const handlerUrl = useHandlerUrl()
  const revocation = useChange(projectId, {
    run: () => app.teamInvitations.revoke(teamId, invitation.id),
    stale: [['teams', 'one', teamId]],
    done: () => texts.invitationRevoked,
  })
  const resending = useChange(projectId, {
    run: () => app.teamInvitations.resend(teamId, invitation.id, { callbackUrl: `${handlerUrl}/team-invitation` }),
    stale: [['teams', 'one', teamId]],
    done: () => format(texts.invited, { email: invitation.recipientEmail }),
  })
  return { revocation, resending, isReady: handlerUrl !== undefined }
}
