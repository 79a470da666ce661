import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Choice } from '../../parts/forms/choice.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Label } from '../../parts/forms/fields.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { Text } from '../../parts/text.tsx'

/** Number of permissions from which on a field filters them. */
const filteredFrom = 20

/** Checkboxes of the permissions that a definition may contain. */
export function ContainedChoices({ ids, field }: { ids: readonly string[]; field: UseFormRegisterReturn }) {
  const texts = usePermissionTexts()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  return (
    <fieldset>
      <Label as="legend">{texts.contains}</Label>
      <Text as="p" look="hint">
        {texts.containsHint}
      </Text>
      {ids.length >= filteredFrom && (
        <Input
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
        <Choice key={id} isHidden={!id.toLowerCase().includes(wanted)} value={id} {...field}>
          <Text as="code" isLong>
            {id}
          </Text>
        </Choice>
      ))}
    </fieldset>
  )
}
