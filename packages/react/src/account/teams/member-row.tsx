import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { TeamMember } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { bin, pencil } from '../../ui/blocks/icons.ts'
import { Badge, RowBody } from '../../ui/blocks/rows.tsx'
import { IconButton } from '../../ui/blocks/small-button.tsx'
import { type Step, useStep } from '../../ui/blocks/use-step.ts'
import { RoleForm } from './role-form.tsx'
import { roleName, rolesAmong } from './roles.ts'

export interface MemberRowProps {
  teamId: string
  member: TeamMember
  isSelf: boolean
  /** The permissions of the signed-in user in the team. */
  held: ReadonlySet<string>
  /** Called after the member has changed or was removed. */
  onChange: () => void
}

/** One member: name, roles, and the changes that the user may make. */
export function MemberRow(props: MemberRowProps) {
  const { member, isSelf } = props
  const t = useTranslate()
  const roles = useStep()
  const removal = useStep()
  const { id, teamProfile, permissionIds } = member
  const name = teamProfile.displayName || t(en.noName)
  const isOpen = roles.isOpen || removal.isOpen
  return (
    <>
      <tr>
        <td>
          <div className="portico-person">
            <Avatar id={id} imageUrl={teamProfile.profileImageUrl} name={teamProfile.displayName ?? ''} />
            <span className="portico-cut" dir="auto" title={name}>
              {name}
            </span>
            {isSelf && <Badge>{t(en.you)}</Badge>}
          </div>
        </td>
        <td>{rolesAmong(permissionIds).map(roleName).join(', ') || t(en.memberRole)}</td>
        <td>{!isOpen && <Actions {...props} name={name} removal={removal} roles={roles} />}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={3}>
            <RowBody step={roles.isOpen ? roles : removal}>
              {roles.isOpen ? (
                <RoleForm {...props} close={roles.close} name={name} />
              ) : (
                <Removal {...props} close={removal.close} name={name} />
              )}
            </RowBody>
          </td>
        </tr>
      )}
    </>
  )
}

interface ActionsProps extends MemberRowProps {
  name: string
  roles: Step
  removal: Step
}

function Actions({ held, isSelf, name, roles, removal }: ActionsProps) {
  const t = useTranslate()
  const canChangeRoles = held.has('$manage_members') && rolesAmong(held).length > 0
  // Users leave a team with its last block.
  const canRemove = held.has('$remove_members') && !isSelf
  return (
    <div className="portico-end">
      {canChangeRoles && <IconButton {...roles.opener} label={fill(t(en.changeRolesOf), { name })} shape={pencil} />}
      {canRemove && <IconButton {...removal.opener} label={fill(t(en.removeNamed), { name })} shape={bin} />}
    </div>
  )
}

interface RemovalProps extends MemberRowProps {
  name: string
  close: () => void
}

function Removal({ teamId, member, name, onChange, close }: RemovalProps) {
  const { teamMembers } = usePortico()
  const t = useTranslate()
  return (
    <Confirmation
      close={close}
      confirmLabel={t(en.remove)}
      losses={[t(en.removeMemberLoss)]}
      onConfirm={() => teamMembers.remove(teamId, member.id).then(onChange)}
      question={fill(t(en.removeMemberQuestion), { name })}
    />
  )
}
