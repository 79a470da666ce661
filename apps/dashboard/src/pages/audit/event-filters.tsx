import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { startOfDay } from '../../data/days.ts'
import { Button } from '../../parts/button.tsx'
import { FilterChip } from '../../parts/lists/filter-chip.tsx'
import { Text } from '../../parts/text.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { useDialog } from '../../parts/use-dialog.ts'
import { useEventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { isEventType } from './audit-filters.ts'
import { type FilterChanges, filtersOnly, readAuditSearch } from './audit-search.ts'
import { FilterDialog } from './filter-dialog.tsx'

const from = '/p/$projectId/audit'

/** The filters of the log that are on, as sentences, and the dialog that sets them all. */
export function EventFilters() {
  const texts = useAuditTexts()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { open, show, close } = useDialog({ filter: 'support' })
  const change = (changes: FilterChanges) =>
    void navigate({ search: (now) => readAuditSearch({ ...filtersOnly(now), ...changes }), replace: true })
  return (
    <>
      <Sentences onChange={change} />
      <Button look="ghost" icon="list-filter" onClick={() => show('filter')}>
        {texts.filter}
      </Button>
      {open === 'filter' && <FilterDialog search={search} onClose={close} onApply={change} />}
    </>
  )
}

function Sentences({ onChange }: { onChange: (changes: FilterChanges) => void }) {
  const texts = useAuditTexts()
  const { types } = useEventTexts()
  const { day } = useLanguage()
  const { type, period, actor, ip, request, from: first, until: last } = useSearch({ from })
  return (
    <>
      <Sentence label={texts.event} removeLabel={texts.removeEvent} onRemove={() => onChange({ type: undefined })}>
        {isEventType(type) && types[type]}
      </Sentence>
      <Sentence label={texts.time} removeLabel={texts.removeTime} onRemove={() => onChange({ period: undefined })}>
        {period && texts.periods[period]}
      </Sentence>
      <Sentence isMono label={texts.by} removeLabel={texts.removeActor} onRemove={() => onChange({ actor: undefined })}>
        {actor}
      </Sentence>
      <Sentence
        isMono
        label={texts.from}
        removeLabel={texts.removeAddress}
        onRemove={() => onChange({ ip: undefined })}
      >
        {ip}
      </Sentence>
      <Sentence
        isMono
        label={texts.request}
        removeLabel={texts.removeRequest}
        onRemove={() => onChange({ request: undefined })}
      >
        {request}
      </Sentence>
      <Sentence label={texts.since} removeLabel={texts.removeSince} onRemove={() => onChange({ from: undefined })}>
        {first && day(startOfDay(first))}
      </Sentence>
      <Sentence label={texts.until} removeLabel={texts.removeUntil} onRemove={() => onChange({ until: undefined })}>
        {last && day(startOfDay(last))}
      </Sentence>
    </>
  )
}

/** One filter, if it has a value. */
function Sentence({ label, children, isMono = false, ...chip }: SentenceProps) {
  if (!children) return null
  return (
    <FilterChip {...chip}>
      {label}{' '}
      <Text as="bdi" look="strong" isCut isMono={isMono}>
        {children}
      </Text>
    </FilterChip>
  )
}

interface SentenceProps {
  label: string
  removeLabel: string
  isMono?: boolean
  onRemove: () => void
  /** The value. */
  children: ReactNode
}
