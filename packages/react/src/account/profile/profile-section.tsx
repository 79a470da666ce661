import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { Suspense } from 'react'
import { UsernameBlock } from '#parts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { EditableText } from '../../ui/blocks/editable-text.tsx'
import { ImageEditor } from '../image-editor/image-editor.tsx'
import type { SectionProps } from '../section-props.ts'

/** The user's picture, name and, where the project has them, username. */
export function ProfileSection({ user }: SectionProps) {
  const { users } = usePortico()
  const t = useTranslate()
  const names = useProjectOrNull()?.config.username
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
      {names && (
        <Suspense>
          <UsernameBlock mode={names} username={user.username} />
        </Suspense>
      )}
    </>
  )
}
