import { useForm } from 'react-hook-form'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Columns } from '../../parts/layout.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import type { AuditFilterSearch, FilterChanges } from './audit-search.ts'

/** Sets the filters of the log that need a text or a day. */
export function FilterDialog({ search, onApply, onClose }: FilterDialogProps) {
  const texts = useAuditTexts()
  const { ip = '', request = '', from = '', until = '' } = search
  const { register, handleSubmit } = useForm({ defaultValues: { ip, request, from, until } })
  const apply = (values: Record<'ip' | 'request' | 'from' | 'until', string>) =>
    onApply({
      ip: values.ip.trim() || undefined,
      request: values.request.trim() || undefined,
      from: values.from || undefined,
      until: values.until || undefined,
      // Days take the place of a period.
      ...((values.from || values.until) && { period: undefined }),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.filterTitle}
      onSubmit={handleSubmit(apply)}
      footer={<FormButtons action={texts.apply} isBusy={false} onCancel={onClose} />}
    >
      <Field label={texts.address} hint={texts.addressHint}>
        <Input isMono autoComplete="off" maxLength={45} {...register('ip')} />
      </Field>
      <Field label={texts.requestId} hint={texts.requestHint}>
        <Input isMono autoComplete="off" maxLength={100} {...register('request')} />
      </Field>
      <Columns>
        <Field label={texts.firstDay}>
          <Input type="date" {...register('from')} />
        </Field>
        <Field label={texts.lastDay}>
          <Input type="date" {...register('until')} />
        </Field>
      </Columns>
    </Dialog>
  )
}

interface FilterDialogProps {
  search: AuditFilterSearch
  onApply: (changes: FilterChanges) => void
  onClose: () => void
}
