import { isNewEmail } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import { emailErrors } from '../../auth/email-errors.ts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useSubmit } from '../../hooks/use-submit.ts'
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
  const { contactChannels } = usePortico()
  const t = useTranslate()
  const toast = useToast()
  const form = useSubmit(
    async ({ email = '' }) => {
      const { id } = await contactChannels.create({ value: email, usedForAuth: false })
      close()
      // The address was added. Its row offers to send the link again.
      await contactChannels.sendVerificationCodeTo(id).then(
        () => toast(t(en.emailAdded)),
        () => undefined,
      )
    },
    { errorField: 'email', validate: (values) => emailErrors(values, t, isNewEmail) },
  )
  return (
    <Form name="add-email" state={form}>
      <Field
        autoCapitalize="none"
        autoComplete="email"
        autoCorrect="off"
        dir="ltr"
        label={t(en.email)}
        name="email"
        required
        spellCheck={false}
        type="email"
      />
      <StepButtons close={close} label={t(en.addEmail)} pending={form.pending} />
    </Form>
  )
}
