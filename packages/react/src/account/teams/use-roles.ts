import type { TeamMember } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FormState, useSubmit } from '../../hooks/use-submit.ts'

/** A member whose roles change. */
export interface ChangedRoles {
  readonly teamId: string
  readonly member: TeamMember
  /** The roles that the signed-in user can grant and revoke. */
  readonly roles: readonly string[]
  /** Called after the change. */
  readonly onDone: () => void
}

/** Grants the roles whose checkboxes a form contains, and revokes the others. */
export function useRoles({ teamId, member, roles, onDone }: ChangedRoles): FormState {
  const { teamPermissions } = usePortico()
  return useSubmit(
    async (values) => {
      for (const permissionId of roles) {
        const had = member.permissionIds.includes(permissionId)
        const grant = { teamId, userId: member.id, permissionId }
        if (values[permissionId] && !had) await teamPermissions.grant(grant)
        if (!values[permissionId] && had) await teamPermissions.revoke(grant)
      }
      onDone()
    },
    { errorField: '', validate: () => ({}) },
  )
}
