import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { format } from '../../texts/format.ts'
import { usePermissionTexts } from './use-permission-texts.ts'

/** Returns functions that grant and revoke a permission of a user in a team. */
export function useTeamGrants(teamId: string, userId: string) {
  const texts = usePermissionTexts()
  const { projectId, app } = useProjectApp()
  const stale = [
    ['users', 'one', userId],
    ['teams', 'one', teamId],
    ['permissions', 'explain'],
  ]
  const { mutate: grant } = useChange(projectId, {
    run: (permissionId: string) => app.teamPermissions.grant({ teamId, userId, permissionId }),
    stale,
    done: (_, id) => format(texts.granted, { id }),
  })
  const { mutate: revoke } = useChange(projectId, {
    run: (permissionId: string) => app.teamPermissions.revoke({ teamId, userId, permissionId }),
    stale,
    done: (_, id) => format(texts.revoked, { id }),
  })
  return { grant, revoke }
}
