import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { TeamInvitation } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useInvitations } from '../../hooks/values/use-invitations.ts'
import { Banner } from '../../ui/banner.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { Row, Rows, Tile } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'
import { mail } from '../../ui/icons/card-icons.ts'
import { useInvitationDetail } from './use-invitation-detail.ts'

export interface OpenInvitationsProps {
  teamId: string
  canRevoke: boolean
}

/** The open invitations of a team. */
export function OpenInvitations({ teamId, canRevoke }: OpenInvitationsProps) {
  const t = useTranslate()
  const invitations = useInvitations(teamId, { suspense: false })
  return (
    <Loaded value={invitations}>
      {(list) =>
        list.length > 0 && (
          <Rows label={t(en.openInvitations)}>
            {list.map((invitation) => (
              <InvitationRow canRevoke={canRevoke} invitation={invitation} key={invitation.id} />
            ))}
          </Rows>
        )
      }
    </Loaded>
  )
}

function InvitationRow({ invitation, canRevoke }: { invitation: TeamInvitation; canRevoke: boolean }) {
  const t = useTranslate()
  const detail = useInvitationDetail(invitation)
  const { resending, revocation, failed } = useInvitationActions(invitation)
  const email = invitation.recipientEmail
  const actions = (
    <>
      <SmallButton
        aria-label={fill(t(en.resendTo), { email })}
        kind="bare"
        onClick={resending.run}
        pending={resending.pending}
      >
        {t(en.resend)}
      </SmallButton>
      {canRevoke && (
        <SmallButton
          aria-label={fill(t(en.revokeOf), { email })}
          kind="bare"
          onClick={revocation.run}
          pending={revocation.pending}
        >
          {t(en.revoke)}
        </SmallButton>
      )}
    </>
  )
  return (
    <Row actions={actions} detail={detail} tile={<Tile shape={mail} />} title={<bdi>{email}</bdi>} wraps>
      <Banner onRetry={failed.run} text={failed.error} />
    </Row>
  )
}

/** The actions of a row, and the one that failed. */
function useInvitationActions({ teamId, id, recipientEmail: email }: TeamInvitation) {
  const { teamInvitations } = usePortico()
  const t = useTranslate()
  const toast = useToast()
  const resending = useAction(async () => {
    await teamInvitations.resend(teamId, id)
    toast(fill(t(en.invitationResent), { email }))
  })
  const revocation = useAction(async () => {
    await teamInvitations.revoke(teamId, id)
    toast(fill(t(en.invitationRevoked), { email }))
  })
  return { resending, revocation, failed: resending.error ? resending : revocation }
}
