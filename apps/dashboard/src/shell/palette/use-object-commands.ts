import { useQuery } from '@tanstack/react-query'
import { endpointsQuery } from '../../data/endpoints-query.ts'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { teamsQuery } from '../../data/teams-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { type Command, useGo } from './command.ts'
import { findMatches } from './match.ts'

const shortestQuery = 2
const shown = 5
const staleMillis = 60_000

/** Returns the teams, permissions and endpoints that match a text. Their lists load with the first two characters. */
export function useObjectCommands(query: string): { teams: Command[]; permissions: Command[]; endpoints: Command[] } {
  const { projectId } = useProjectApp()
  const go = useGo()
  const options = { enabled: query.length >= shortestQuery, staleTime: staleMillis, retry: false }
  const { data: teams = [] } = useQuery({ ...teamsQuery(projectId), ...options })
  const { data: permissions = [] } = useQuery({ ...definitionsQuery(projectId), ...options })
  const { data: endpoints = [] } = useQuery({ ...endpointsQuery(projectId), ...options })
  const find = (commands: readonly Command[]) => (options.enabled ? findMatches(query, commands).slice(0, shown) : [])
  return {
    teams: find(
      teams.map(({ id, displayName }) => ({
        id: `team-${id}`,
        label: displayName,
        icon: 'building-2',
        run: () => go({ to: '/p/$projectId/teams/$teamId', params: { teamId: id } }),
      })),
    ),
    permissions: find(
      permissions.map(({ id }) => ({
        id: `permission-${id}`,
        label: id,
        icon: 'git-fork',
        run: () => go({ to: '/p/$projectId/permissions', search: { q: id } }),
      })),
    ),
    endpoints: find(
      endpoints.map(({ id, url, description }) => ({
        id: `endpoint-${id}`,
        label: url,
        ...(description && { detail: description }),
        icon: 'webhook',
        run: () => go({ to: '/p/$projectId/webhooks', search: { endpoint: id } }),
      })),
    ),
  }
}
