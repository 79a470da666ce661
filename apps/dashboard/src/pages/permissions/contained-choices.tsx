import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.tsx'

/** Number of permissions from which on a field filters them. */
const filteredFrom = 20

/** Checkboxes of the permissions that a definition may contain. */
export function ContainedChoices({ ids, field }: { ids: readonly string[]; field: UseFormRegisterReturn }) {
  const texts = useTexts('permissions')
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  return (
    <fieldset>
      <legend className="label">{texts.contains}</legend>
      <p className="hint">{texts.containsHint}</p>
      {ids.length >= filteredFrom && (
        <input
          className="input"
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          // Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {/* The form reads its values from the checkboxes, so that those which do not match are hidden, not removed. */}
      {ids.map((id) => (
        <label key={id} className="choice" hidden={!id.toLowerCase().includes(wanted)}>
          <input className="check" type="checkbox" value={id} {...field} />
          <code className="long">{id}</code>
        </label>
      ))}
    </fieldset>
  )
}
