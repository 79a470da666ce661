import type { OAuthClient, OAuthClientListOptions } from '@portico/sdk/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

const pageSize = 50

async function listClients(projectId: string, options: OAuthClientListOptions) {
  const { items, nextCursor } = await projectApp(projectId).oauthClients.list({ ...options, limit: pageSize })
  return { items, nextCursor }
}

/** One page of the machines of a project, the newest first. */
export const machinesQuery = (projectId: string, cursor?: string) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'machines', cursor],
    queryFn: () => listClients(projectId, { actsForUsers: false, cursor }),
    placeholderData: keepPreviousData,
  })

/** All machines and applications of a project. */
export const allClientsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'all'],
    queryFn: async () => (await projectApp(projectId).oauthClients.list()).items,
  })

/** The resources of the project. Clients request tokens for them. */
export const resourcesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'resources'],
    queryFn: () => projectApp(projectId).oauthResources.list(),
  })

/** The scopes that applications request of users, by id. */
export const scopesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'scopes'],
    queryFn: () => projectApp(projectId).oauthScopes.list(),
  })

/** The initial access tokens of the project. Applications register with them. */
export const registrationTokensQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'registration-tokens'],
    queryFn: () => projectApp(projectId).oauthInitialAccessTokens.list(),
  })

/** One page of the applications of a project, the newest first. */
export const applicationsQuery = (projectId: string, { kind, cursor }: ApplicationFilter) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'applications', kind, cursor],
    queryFn: () => listClients(projectId, { actsForUsers: true, hasMetadataDocument: false, kind, cursor }),
    placeholderData: keepPreviousData,
  })

/** One page of the agents, the newest first: those created here, and those that name themselves by a document. */
export const agentsQuery = (projectId: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'agents', cursor],
    queryFn: () => listClients(projectId, { kind: 'mcp', cursor }),
    placeholderData: keepPreviousData,
  })

interface ApplicationFilter {
  readonly kind?: OAuthClient['kind'] | undefined
  readonly cursor?: string | undefined
}
