import type { TeamApiKey, UserApiKey } from '@portico/sdk/server'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import type { ApiKeysSearch } from './api-keys-search.ts'

const pageSize = 50

/** A key of a user or team. */
export interface HeldKey extends Omit<UserApiKey, 'userId'> {
  readonly holderId: string
}

const ofUser = ({ userId, ...key }: UserApiKey): HeldKey => ({ ...key, holderId: userId })
const ofTeam = ({ teamId, ...key }: TeamApiKey): HeldKey => ({ ...key, holderId: teamId })

/** One page of the keys of users or of teams, the newest first. */
export const heldKeysQuery = (projectId: string, { of, holder, cursor }: ApiKeysSearch) =>
  queryOptions({
    queryKey: [projectId, 'held-keys', of, holder, cursor],
    async queryFn() {
      const { apiKeys } = projectApp(projectId)
      const page = { limit: pageSize, cursor }
      if (of === 'teams') {
        const { items, nextCursor } = await apiKeys.team.list({ ...page, teamId: holder })
        return { keys: items.map(ofTeam), nextCursor }
      }
      const { items, nextCursor } = await apiKeys.user.list({ ...page, userId: holder })
      return { keys: items.map(ofUser), nextCursor }
    },
    placeholderData: keepPreviousData,
  })

/** The checks of a key by day, the newest first. */
export const keyUsageQuery = (projectId: string, keyId: string) =>
  queryOptions({
    queryKey: [projectId, 'held-keys', 'usage', keyId],
    queryFn: () => projectApp(projectId).apiKeys.usage(keyId),
  })
