import type { SentEmail } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { useOutboxTexts } from '../../parts/use-outbox-texts.ts'
import { format } from '../../texts/format.ts'

/** Sends a failed email again. */
export function ResendButton({ email }: { email: SentEmail }) {
  const texts = useOutboxTexts()
  const { projectId, app } = useProjectApp()
  const resend = useChange(projectId, {
    run: () => app.emails.resend(email.id),
    stale: [['emails']],
    done: () => format(texts.resent, { recipient: email.recipient }),
  })
  return (
    <RoleButton needs="support" isSmall icon="rotate-cw" isBusy={resend.isPending} onClick={() => resend.mutate()}>
      {texts.resend}
    </RoleButton>
  )
}
