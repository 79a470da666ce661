import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { startOfDay } from '../../data/days.ts'
import { Button } from '../../parts/button.tsx'
import { Select } from '../../parts/forms/controls.tsx'
import { FilterChip } from '../../parts/lists/filter-chip.tsx'
import { Text } from '../../parts/text.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { useEventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { isEventType } from './audit-filters.ts'
import { type FilterChanges, filtersOnly, isPeriod, readAuditSearch } from './audit-search.ts'
import { groupEvents } from './event-groups.ts'
import { FilterDialog } from './filter-dialog.tsx'

const from = '/p/$projectId/audit'

/** Limits the log to a type of event, a time, an actor, an address or a request. The filters that are on are sentences. */
export function EventFilters() {
  const texts = useAuditTexts()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const [isChoosing, setIsChoosing] = useState(false)
  const change = (changes: FilterChanges) =>
    void navigate({ search: (now) => readAuditSearch({ ...filtersOnly(now), ...changes }), replace: true })
  return (
    <>
      <TypeSelect type={isEventType(search.type) ? search.type : ''} onChange={(type) => change({ type })} />
      <Select
        aria-label={texts.time}
        value={search.period ?? ''}
        onChange={({ target: { value } }) => change({ ...noDays, period: isPeriod(value) ? value : undefined })}
      >
        <option value="">{texts.anyTime}</option>
        {Object.entries(texts.periods).map(([period, name]) => (
          <option key={period} value={period}>
            {name}
          </option>
        ))}
      </Select>
      <Button look="ghost" icon="list-filter" onClick={() => setIsChoosing(true)}>
        {texts.filter}
      </Button>
      <Sentences onChange={change} />
      {isChoosing && (
        <FilterDialog
          search={search}
          onClose={() => setIsChoosing(false)}
          onApply={(changes) => {
            setIsChoosing(false)
            change(changes)
          }}
        />
      )}
    </>
  )
}

const noDays = { from: undefined, until: undefined }

function TypeSelect({ type: selected, onChange }: { type: string; onChange: (type: string) => void }) {
  const texts = useAuditTexts()
  const { types } = useEventTexts()
  const { tag } = useLanguage()
  const sorted = Object.keys(types)
    .filter(isEventType)
    .sort((one, other) => types[one].localeCompare(types[other], tag))
  return (
    <Select aria-label={texts.event} value={selected} onChange={(event) => onChange(event.target.value)}>
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

/** The filters that have no control in the toolbar. */
function Sentences({ onChange }: { onChange: (changes: FilterChanges) => void }) {
  const texts = useAuditTexts()
  const { day } = useLanguage()
  const { actor, ip, request, from: first, until: last } = useSearch({ from })
  return (
    <>
      {actor && (
        <Sentence
          label={texts.by}
          removeLabel={texts.removeActor}
          isMono
          onRemove={() => onChange({ actor: undefined })}
        >
          {actor}
        </Sentence>
      )}
      {ip && (
        <Sentence
          label={texts.from}
          removeLabel={texts.removeAddress}
          isMono
          onRemove={() => onChange({ ip: undefined })}
        >
          {ip}
        </Sentence>
      )}
      {request && (
        <Sentence
          label={texts.request}
          removeLabel={texts.removeRequest}
          isMono
          onRemove={() => onChange({ request: undefined })}
        >
          {request}
        </Sentence>
      )}
      {first && (
        <Sentence label={texts.since} removeLabel={texts.removeSince} onRemove={() => onChange({ from: undefined })}>
          {day(startOfDay(first))}
        </Sentence>
      )}
      {last && (
        <Sentence label={texts.until} removeLabel={texts.removeUntil} onRemove={() => onChange({ until: undefined })}>
          {day(startOfDay(last))}
        </Sentence>
      )}
    </>
  )
}

function Sentence({ label, children, isMono, ...chip }: SentenceProps) {
  return (
    <FilterChip {...chip}>
      {label}{' '}
      <Text as="bdi" look="strong" isCut isMono={isMono ?? false}>
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
  children: ReactNode
}
