import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import type { UserTeam } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { usePermissions } from '../../hooks/values/use-permissions.ts'
import { ImageEditor } from '../../image-editor/image-editor.tsx'
import { fill } from '../../messages/fill.ts'
import { ConfirmBlock } from '../parts/confirmation.tsx'
import { EditableText } from '../parts/editable-text.tsx'
import { Loaded } from '../parts/loaded.tsx'
import type { SectionProps } from '../section-props.ts'
import { replaceHash } from '../use-hash.ts'
import { InvitationBlock } from './invitation-block.tsx'
import { MemberBlock } from './member-block.tsx'
import { OwnProfileBlock } from './own-profile-block.tsx'

/** A team: what its members may see and change, by their permissions. */
export function TeamSection({ user, team }: SectionProps) {
  const t = useTranslate()
  const permissions = usePermissions({ teamId: team?.id ?? '', suspense: false })
  if (!team) throw new Error(t(en.teamNotFound))
  return (
    <>
      <OwnProfileBlock teamId={team.id} />
      <Loaded value={permissions}>
        {(list) => <PermittedBlocks held={new Set(list.map(({ id }) => id))} team={team} userId={user.id} />}
      </Loaded>
      {/* Last, so that it does not move when the others appear. */}
      {!permissions.isLoading && <LeaveBlock team={team} />}
    </>
  )
}

interface PermittedBlocksProps {
  team: UserTeam
  userId: string
  /** The permissions of the user in the team, those contained in others included. */
  held: ReadonlySet<string>
}

function PermittedBlocks({ team, userId, held }: PermittedBlocksProps) {
  const { teams } = usePortico()
  const t = useTranslate()
  const { id, displayName, profileImageUrl } = team
  return (
    <>
      {held.has('$invite_members') && <InvitationBlock held={held} teamId={id} />}
      {held.has('$read_members') && <MemberBlock held={held} teamId={id} userId={userId} />}
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
        </>
      )}
    </>
  )
}

function LeaveBlock({ team: { id, displayName } }: { team: UserTeam }) {
  const { teams } = usePortico()
  const t = useTranslate()
  async function leave() {
    await teams.leave(id)
    // The host's page may show the team elsewhere.
    replaceHash('profile')
    window.location.reload()
  }
  return (
    <ConfirmBlock
      confirmLabel={t(en.leaveTeam)}
      help={t(en.leaveTeamHelp)}
      label={t(en.leaveTeam)}
      losses={[t(en.leaveTeamLoss)]}
      onConfirm={leave}
      question={fill(t(en.leaveTeamQuestion), { team: displayName })}
      title={t(en.leaveTeam)}
    />
  )
}
