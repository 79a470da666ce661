import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { projectGrantsQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Section } from '../../parts/page.tsx'
import { GrantMenu, Grants } from '../../parts/permissions/grants.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { Text } from '../../parts/text.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useUserOfPage } from './use-user.ts'

/** The permissions of a user in the project, outside of teams. */
export function ProjectGrants({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  const permissions = usePermissionTexts()
  const { projectId, app, userId } = useUserOfPage()
  const query = useQuery(projectGrantsQuery(projectId, userId))
  const stale = [
    ['users', 'one', userId],
    ['permissions', 'explain'],
  ]
  const { mutate: grant } = useChange(projectId, {
    run: (permissionId: string) => app.userPermissions.grant({ userId, permissionId }),
    stale,
    done: (_, id) => format(permissions.granted, { id }),
  })
  const { mutate: revoke } = useChange(projectId, {
    run: (permissionId: string) => app.userPermissions.revoke({ userId, permissionId }),
    stale,
    done: (_, id) => format(permissions.revoked, { id }),
  })
  return (
    <Section
      title={texts.projectPermissions}
      actions={
        <GrantMenu
          granted={query.data?.map(({ id }) => id)}
          onGrant={grant}
          label={format(permissions.grantTo, { name: nameOf(user) })}
        />
      }
    >
      <Loaded query={query} rows={1}>
        {(grants) => <Grants permissionIds={grants.map(({ id }) => id)} onRevoke={revoke} />}
      </Loaded>
      <Text as="p" look="hint">
        {texts.notInTeams}
      </Text>
    </Section>
  )
}
