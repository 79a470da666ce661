import * as en from '@portico/messages/en'
import type { TeamMember } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { fill } from '../../messages/fill.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Confirmation } from '../parts/confirmation.tsx'
import { bin, pencil } from '../parts/icons.ts'
import { Badge, RowBody } from '../parts/rows.tsx'
import { IconButton } from '../parts/small-button.tsx'
import { useStep } from '../parts/use-step.ts'
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
export function MemberRow({ teamId, member, isSelf, held, onChange }: MemberRowProps) {
  const { teamMembers } = usePortico()
  const t = useTranslate()
  const roles = useStep()
  const removal = useStep()
  const { id, teamProfile, permissionIds } = member
  const name = teamProfile.displayName || t(en.noName)
  const canChangeRoles = held.has('$manage_members') && rolesAmong(held).length > 0
  // Users leave a team with its last block.
  const canRemove = held.has('$remove_members') && !isSelf
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
        <td>
          {!isOpen && (
            <div className="portico-end">
              {canChangeRoles && (
                <IconButton {...roles.opener} label={fill(t(en.changeRolesOf), { name })} shape={pencil} />
              )}
              {canRemove && <IconButton {...removal.opener} label={fill(t(en.removeNamed), { name })} shape={bin} />}
            </div>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={3}>
            {roles.isOpen ? (
              <RowBody step={roles}>
                <RoleForm
                  close={roles.close}
                  held={held}
                  member={member}
                  name={name}
                  onChange={onChange}
                  teamId={teamId}
                />
              </RowBody>
            ) : (
              <RowBody step={removal}>
                <Confirmation
                  close={removal.close}
                  confirmLabel={t(en.remove)}
                  losses={[t(en.removeMemberLoss)]}
                  onConfirm={() => teamMembers.remove(teamId, id).then(onChange)}
                  question={fill(t(en.removeMemberQuestion), { name })}
                />
              </RowBody>
            )}
          </td>
        </tr>
      )}
    </>
  )
}
