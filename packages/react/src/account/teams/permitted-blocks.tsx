import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import type { UserTeam } from '@portico/sdk/client'
import { lazy, Suspense } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { EditableText } from '../../ui/blocks/editable-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ImageEditor } from '../image-editor/image-editor.tsx'
import { MemberBlock } from './member-block.tsx'

const TeamKeysBlock = lazy(async () => ({ default: (await import('../api-keys/team-keys-block.tsx')).TeamKeysBlock }))

const MemberRulesBlock = lazy(async () => ({ default: (await import('./member-rules-block.tsx')).MemberRulesBlock }))

export interface PermittedBlocksProps {
  team: UserTeam
  userId: string
  /** The permissions of the user in the team, including contained ones. */
  held: ReadonlySet<string>
}

/** The blocks that require a permission: invitations, members, picture and name of the team. */
export function PermittedBlocks({ team, userId, held }: PermittedBlocksProps) {
  const { teams } = usePortico()
  const t = useTranslate()
  const allowsKeys = useProjectOrNull()?.config.allowTeamApiKeys ?? false
  const { id, displayName, profileImageUrl } = team
  return (
    <>
      {(held.has('$read_members') || held.has('$invite_members')) && (
        <MemberBlock held={held} teamId={id} userId={userId} />
      )}
      {allowsKeys && held.has('$manage_api_keys') && (
        <Suspense fallback={<Skeleton fields={2} />}>
          <TeamKeysBlock held={held} teamId={id} />
        </Suspense>
      )}
      {held.has('$update_team') && (
        <>
          <ImageEditor
            help={t(en.teamImageHelp)}
            id={id}
            imageUrl={profileImageUrl}
            name={displayName}
            onSave={(image) => teams.update(id, { profileImageUrl: image })}
            shape="team"
            title={t(en.teamImage)}
          />
          <EditableText
            emptyText=""
            field={{ autoComplete: 'off', maxLength: limits.nameMaxLength }}
            label={t(en.teamDisplayName)}
            name="team-name"
            onSave={(name) => teams.update(id, { displayName: name })}
            requiredMessage={t(en.teamNameRequired)}
            value={displayName}
          />
          <Suspense fallback={<Skeleton fields={1} />}>
            <MemberRulesBlock team={team} />
          </Suspense>
        </>
      )}
    </>
  )
}
