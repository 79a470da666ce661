import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { InvitationFields, useInvitationForm } from '../../parts/invitations/invitation-form.tsx'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { useTeamOfPage } from './team-query.ts'

/** A form that invites an email address to the team. The link leads to the screens in the owner's app. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTeamTexts()
  const { projectId, app, teamId } = useTeamOfPage()
  const { form, invitation, isReady } = useInvitationForm({
    projectId,
    send: ({ email, handlerUrl }) =>
      app.teamInvitations.send({ teamId, email, callbackUrl: `${handlerUrl}/team-invitation` }),
    stale: [['teams', 'one', teamId]],
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.invite}
      help={texts.inviteHelp}
      onSubmit={form.handleSubmit((input) => invitation.mutate(input))}
      footer={<FormButtons action={texts.send} isBusy={invitation.isPending || !isReady} onCancel={onClose} />}
    >
      <InvitationFields form={form} />
    </Dialog>
  )
}
