import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { CopyableId } from '../../parts/copyable.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { nameOf } from '../users/user-name.ts'
import { userQuery } from './user-query.ts'

/** Everything about one user. */
export function UserPage() {
  const { projectId } = useProjectApp()
  const { userId } = useParams({ from: '/p/$projectId/users/$userId' })
  const query = useQuery(userQuery(projectId, userId))
  return (
    <Loaded query={query}>
      {(user) => (
        <Page title={nameOf(user)} width="detail" lede={<CopyableId id={user.id} />}>
          {null}
        </Page>
      )}
    </Loaded>
  )
}
