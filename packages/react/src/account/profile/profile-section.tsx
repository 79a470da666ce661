import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { EditableText } from '../../ui/blocks/editable-text.tsx'
import { ImageEditor } from '../image-editor/image-editor.tsx'
import type { SectionProps } from '../section-props.ts'

/** The user's picture and name. */
export function ProfileSection({ user }: SectionProps) {
  const { users } = usePortico()
  const t = useTranslate()
  return (
    <>
      <ImageEditor
        help={t(en.profileImageHelp)}
        id={user.id}
        imageUrl={user.profileImageUrl}
        name={user.displayName ?? user.primaryEmail ?? ''}
        onSave={(profileImageUrl) => users.updateMe({ profileImageUrl })}
        shape="person"
        title={t(en.profileImage)}
      />
      <EditableText
        emptyText={t(en.noNameYet)}
        field={{ autoComplete: 'name', maxLength: limits.nameMaxLength }}
        label={t(en.displayName)}
        name="display-name"
        onSave={(name) => users.updateMe({ displayName: name || null })}
        value={user.displayName ?? ''}
      />
    </>
  )
}
