import type { OAuthClient } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { NameLink } from '../../parts/lists/name-link.tsx'

/** The name of an application or agent, which leads to its page. */
export function ApplicationLink({ client: { id, name } }: { client: OAuthClient }) {
  const { projectId } = useProjectApp()
  return (
    <NameLink isCut to="/p/$projectId/applications/$clientId" params={{ projectId, clientId: id }} title={name}>
      <bdi>{name}</bdi>
    </NameLink>
  )
}
