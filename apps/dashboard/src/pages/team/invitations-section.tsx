import type { TeamInvitation } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { useChange } from '../../owner/use-change.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { invitationsQuery, useTeamOfPage } from './team-query.ts'

/** The open invitations of a team. */
export function InvitationsSection() {
  const texts = useTexts('team')
  const { projectId, teamId } = useTeamOfPage()
  const query = useQuery(invitationsQuery(projectId, teamId))
  const [isInviting, setIsInviting] = useState(false)
  return (
    <OpenSection
      id="invitations"
      title={texts.invitations}
      actions={
        <RoleButton needs="admin" isSmall icon="send" onClick={() => setIsInviting(true)}>
          {texts.invite}
        </RoleButton>
      }
    >
      <Loaded query={query} rows={1}>
        {(invitations) =>
          invitations.length === 0 ? (
            <p className="card card-body muted">{texts.noInvitations}</p>
          ) : (
            <ul className="card rows">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </OpenSection>
  )
}

function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const texts = useTexts('team')
  const { revocation, resending, isReady } = useInvitationChanges(invitation)
  return (
    <li className="stack-row">
      <span className="tile plain">
        <Icon name="mail" />
      </span>
      <div className="grow">
        <p className="strong">
          <bdi className="long">{invitation.recipientEmail}</bdi>
        </p>
        <p className="hint cap-first">
          {texts.expires} <Moment at={invitation.expiresAt} />
        </p>
        {invitation.permissionIds.length > 0 && (
          <ul className="tags">
            {invitation.permissionIds.map((id) => (
              <li key={id} className="tag mono">
                {id}
              </li>
            ))}
          </ul>
        )}
      </div>
      <RoleButton needs="admin" isSmall isBusy={resending.isPending || !isReady} onClick={() => resending.mutate()}>
        {texts.resendInvitation}
      </RoleButton>
      <RoleButton needs="admin" isSmall isBusy={revocation.isPending} onClick={() => revocation.mutate()}>
        {texts.revokeInvitation}
      </RoleButton>
    </li>
  )
}

function useInvitationChanges(invitation: TeamInvitation) {
  const texts = useTexts('team')
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
