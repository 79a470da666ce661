import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import * as en from '../../messages/en.ts'
import { EditableText } from '../parts/editable-text.tsx'
import type { SectionProps } from '../section-props.ts'

/** The user's name and picture. */
export function ProfileSection({ user }: SectionProps) {
  const { users } = usePortico()
  const t = useTranslate()
  return (
    <EditableText
      emptyText={t(en.noNameYet)}
      field={{ autoComplete: 'name', maxLength: 256 }}
      label={t(en.displayName)}
      name="display-name"
      onSave={(name) => users.updateMe({ displayName: name || null })}
      value={user.displayName ?? ''}
    />
  )
}
