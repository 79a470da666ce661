import { useNavigate, useSearch } from '@tanstack/react-router'
import { Select } from '../../parts/forms/controls.tsx'
import { FilterChip } from '../../parts/lists/filter-chip.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { type AuditFilterSearch, filtersOnly, readAuditSearch } from './audit-search.ts'

const from = '/p/$projectId/audit'

/** Limits the log to a type of event and to the last days, and shows the filter by actor. */
export function EventFilters() {
  const texts = useTexts('audit')
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: { [Name in keyof AuditFilterSearch]?: string | undefined }) =>
    void navigate({ search: (now) => readAuditSearch({ ...filtersOnly(now), ...changes }), replace: true })
  return (
    <>
      <TypeSelect type={search.type ?? ''} onChange={(type) => change({ type })} />
      <Select
        aria-label={texts.time}
        value={search.period ?? ''}
        onChange={(event) => change({ period: event.target.value })}
      >
        <option value="">{texts.anyTime}</option>
        {Object.entries(texts.periods).map(([period, name]) => (
          <option key={period} value={period}>
            {name}
          </option>
        ))}
      </Select>
      {search.actor && <ActorChip actor={search.actor} onRemove={() => change({ actor: undefined })} />}
    </>
  )
}

function TypeSelect({ type: selected, onChange }: { type: string; onChange: (type: string) => void }) {
  const texts = useTexts('audit')
  const { types } = useTexts('events')
  const { tag } = useLanguage()
  const sorted = Object.entries(types).sort(([, one], [, other]) => one.localeCompare(other, tag))
  return (
    <Select aria-label={texts.event} value={selected} onChange={(event) => onChange(event.target.value)}>
      <option value="">{texts.allTypes}</option>
      {sorted.map(([type, name]) => (
        <option key={type} value={type}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function ActorChip({ actor, onRemove }: { actor: string; onRemove: () => void }) {
  const texts = useTexts('audit')
  return (
    <FilterChip removeLabel={texts.removeActor} onRemove={onRemove}>
      {texts.by}{' '}
      <Text as="bdi" look="strong" isCut isMono>
        {actor}
      </Text>
    </FilterChip>
  )
}
