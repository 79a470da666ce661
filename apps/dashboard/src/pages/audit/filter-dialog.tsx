import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Columns } from '../../parts/layout.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { useEventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { isEventType } from './audit-filters.ts'
import { type AuditFilterSearch, type FilterChanges, isPeriod } from './audit-search.ts'
import { groupEvents } from './event-groups.ts'

interface FilterForm {
  type: string
  /** A period, `days` for the two days, or empty for any time. */
  time: string
  from: string
  until: string
  ip: string
  request: string
}

/** Sets the filters of the log, except those by a user or an actor, which are chosen by their names. */
export function FilterDialog({ search, onApply, onClose }: FilterDialogProps) {
  const texts = useAuditTexts()
  const { type = '', ip = '', request = '', from = '', until = '' } = search
  const time = search.period ?? (from || until ? 'days' : '')
  const { register, watch, handleSubmit } = useForm<FilterForm>({
    defaultValues: { type, time, from, until, ip, request },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.filterTitle}
      onSubmit={handleSubmit((values) => onApply(changesOf(values)))}
      footer={<FormButtons action={texts.apply} isBusy={false} onCancel={onClose} />}
    >
      <Field label={texts.event}>
        <TypeSelect {...register('type')} />
      </Field>
      <Field label={texts.time}>
        <Select {...register('time')}>
          <option value="">{texts.anyTime}</option>
          {Object.entries(texts.periods).map(([period, name]) => (
            <option key={period} value={period}>
              {name}
            </option>
          ))}
          <option value="days">{texts.ownDays}</option>
        </Select>
      </Field>
      {watch('time') === 'days' && (
        <Columns>
          <Field label={texts.firstDay}>
            <Input type="date" {...register('from')} />
          </Field>
          <Field label={texts.lastDay}>
            <Input type="date" {...register('until')} />
          </Field>
        </Columns>
      )}
      <Field label={texts.address} hint={texts.addressHint}>
        <Input isMono autoComplete="off" maxLength={45} {...register('ip')} />
      </Field>
      <Field label={texts.requestId} hint={texts.requestHint}>
        <Input isMono autoComplete="off" maxLength={100} {...register('request')} />
      </Field>
    </Dialog>
  )
}

interface FilterDialogProps {
  search: AuditFilterSearch
  onApply: (changes: FilterChanges) => void
  onClose: () => void
}

function changesOf({ type, time, from, until, ip, request }: FilterForm): FilterChanges {
  const hasDays = time === 'days'
  return {
    type: type || undefined,
    period: isPeriod(time) ? time : undefined,
    from: (hasDays && from) || undefined,
    until: (hasDays && until) || undefined,
    ip: ip.trim() || undefined,
    request: request.trim() || undefined,
  }
}

/** The types of events, by group and name. */
function TypeSelect(props: ComponentProps<'select'>) {
  const texts = useAuditTexts()
  const { types } = useEventTexts()
  const { tag } = useLanguage()
  const sorted = Object.keys(types)
    .filter(isEventType)
    .sort((one, other) => types[one].localeCompare(types[other], tag))
  return (
    <Select {...props}>
      <option value="">{texts.allTypes}</option>
      {groupEvents(sorted).map(([group, ofGroup]) => (
        <optgroup key={group} label={texts.groups[group]}>
          {ofGroup.map((type) => (
            <option key={type} value={type}>
              {types[type]}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
