import { useForm } from 'react-hook-form'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { useWaitlistInvitation } from './use-waitlist-invitation.ts'
import { useWaitlistTexts } from './use-waitlist-texts.ts'

const usualCount = 10
const maxCount = 100

/** Asks how many of those who wait longest are invited. */
export function InviteNextDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useWaitlistTexts()
  const { change, isReady } = useWaitlistInvitation(onClose)
  const form = useForm({ defaultValues: { count: usualCount } })
  const { errors } = form.formState
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.inviteNext}
      help={texts.inviteHelp}
      onSubmit={form.handleSubmit(({ count }) => change.mutate({ count }))}
      footer={<FormButtons action={texts.invite} isBusy={change.isPending || !isReady} onCancel={onClose} />}
    >
      <Field label={texts.count} hint={texts.countHint} error={errors.count?.message}>
        <Input
          type="number"
          min={1}
          max={maxCount}
          {...form.register('count', {
            valueAsNumber: true,
            validate: (count) => (Number.isInteger(count) && count >= 1 && count <= maxCount) || texts.countHint,
          })}
        />
      </Field>
    </Dialog>
  )
}
