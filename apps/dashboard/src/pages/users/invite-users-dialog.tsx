import type { UserInvitation } from '@portico/sdk/server'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { projectApp } from '../../owner/owner-app.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { InvitationFields, useInvitationForm } from '../../parts/invitations/invitation-form.tsx'
import { InvitationRow } from '../../parts/invitations/invitation-row.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Text } from '../../parts/text.tsx'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { userInvitations as de } from '../../texts/de/user-invitations.ts'
import { userInvitations as en } from '../../texts/en/user-invitations.ts'
import { format } from '../../texts/format.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const pageTexts = { en, de }
const stale = [['user-invitations']]

const invitationsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'user-invitations'],
    queryFn: () => projectApp(projectId).userInvitations.list(),
  })

/** A form that invites an email address to the app, and the open invitations. */
export function InviteUsersDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTeamTexts()
  const { help } = usePageTexts(pageTexts)
  const { projectId, app } = useProjectApp()
  const { form, invitation, isReady } = useInvitationForm({
    projectId,
    send: ({ email, handlerUrl }) => app.userInvitations.send({ email, callbackUrl: `${handlerUrl}/sign-up` }),
    stale,
    // The dialog stays open: it lists the new invitation.
    onSuccess: () => form.setFocus('email'),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.invite}
      help={help}
      onSubmit={form.handleSubmit((input) => invitation.mutate(input))}
      footer={<FormButtons action={texts.send} isBusy={invitation.isPending || !isReady} onCancel={onClose} />}
    >
      <InvitationFields form={form} />
      <OpenInvitations />
    </Dialog>
  )
}

function OpenInvitations() {
  const texts = useTeamTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(invitationsQuery(projectId))
  return (
    <Loaded query={query} rows={1}>
      {(invitations) =>
        invitations.length > 0 && (
          <Stack isTight>
            <Text as="h3" look="strong">
              {texts.invitations}
            </Text>
            <CardRows>
              {invitations.map((invitation) => (
                <UserInvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </CardRows>
          </Stack>
        )
      }
    </Loaded>
  )
}

function UserInvitationRow({ invitation }: { invitation: UserInvitation }) {
  const texts = useTeamTexts()
  const { projectId, app } = useProjectApp()
  const handlerUrl = useHandlerUrl()
  const revocation = useChange(projectId, {
    run: () => app.userInvitations.revoke(invitation.id),
    stale,
    done: () => texts.invitationRevoked,
  })
  const resending = useChange(projectId, {
    run: () => app.userInvitations.resend(invitation.id, { callbackUrl: `${handlerUrl}/sign-up` }),
    stale,
    done: () => format(texts.invited, { email: invitation.recipientEmail }),
  })
  return (
    <InvitationRow
      invitation={invitation}
      isResending={resending.isPending || handlerUrl === undefined}
      isRevoking={revocation.isPending}
      onResend={() => resending.mutate()}
      onRevoke={() => revocation.mutate()}
    />
  )
}
