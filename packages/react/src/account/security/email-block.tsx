import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useContactChannels } from '../../hooks/values/use-contact-channels.ts'
import { plus } from '../../ui/blocks/icons.ts'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { EmptyState, Rows } from '../../ui/blocks/rows.tsx'
import { StepBlock } from '../../ui/blocks/step-block.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { EmailRow } from './email-row.tsx'
import { addedEmailAttributes, useAddEmail } from './use-add-email.ts'

/** The email addresses of the user. */
export function EmailBlock() {
  const t = useTranslate()
  const channels = useContactChannels({ suspense: false })
  const rows = (
    <Loaded value={channels}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState>{t(en.noEmails)}</EmptyState>
        ) : (
          <Rows label={t(en.emailsTitle)}>
            {list.map((channel) => (
              <EmailRow channel={channel} key={channel.id} />
            ))}
          </Rows>
        )
      }
    </Loaded>
  )
  return (
    <StepBlock help={t(en.emailsHelp)} icon={plus} label={t(en.addEmail)} rows={rows} title={t(en.emailsTitle)}>
      {(close) => <AddEmailForm close={close} />}
    </StepBlock>
  )
}

function AddEmailForm({ close }: { close: () => void }) {
  const t = useTranslate()
  const toast = useToast()
  const form = useAddEmail({ onAdded: close, onSent: () => toast(t(en.emailAdded)) })
  return (
    <Form name="add-email" state={form}>
      <Field {...addedEmailAttributes} label={t(en.email)} name="email" />
      <StepButtons close={close} label={t(en.addEmail)} pending={form.pending} />
    </Form>
  )
}
