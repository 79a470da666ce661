import { useNavigate, useSearch } from '@tanstack/react-router'
import { Icon } from '../../parts/icon.tsx'
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
      <select
        className="select"
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
      </select>
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
    <select
      className="select"
      aria-label={texts.event}
      value={selected}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.allTypes}</option>
      {sorted.map(([type, name]) => (
        <option key={type} value={type}>
          {name}
        </option>
      ))}
    </select>
  )
}

function ActorChip({ actor, onRemove }: { actor: string; onRemove: () => void }) {
  const texts = useTexts('audit')
  return (
    <span className="filter">
      <span className="filter-text">
        {texts.by} <bdi className="strong trunc mono">{actor}</bdi>
      </span>
      <button type="button" aria-label={texts.removeActor} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  )
}
