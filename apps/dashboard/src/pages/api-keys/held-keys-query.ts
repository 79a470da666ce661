import type { ServerTeamApiKey, ServerUserApiKey } from '@portico/sdk/server'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import type { ApiKeysSearch } from './api-keys-search.ts'

const pageSize = 50

/** A key of a user or team. */
export interface HeldKey extends Omit<ServerUserApiKey, 'userId' | 'userDisplayName' | 'userPrimaryEmail'> {
  readonly holderId: string
  /** The name of the user or team, or the address or id of a user without a name. */
  readonly holderName: string
  /** The address of a user with a name. */
  readonly holderEmail?: string | undefined
}

const ofUser = ({ userId, userDisplayName, userPrimaryEmail, ...key }: ServerUserApiKey): HeldKey => ({
  ...key,
  holderId: userId,
  holderName: nameOf({ id: userId, displayName: userDisplayName, primaryEmail: userPrimaryEmail }),
  holderEmail: (userDisplayName && userPrimaryEmail) || undefined,
})
const ofTeam = ({ teamId, teamDisplayName, ...key }: ServerTeamApiKey): HeldKey => ({
  ...key,
  holderId: teamId,
  holderName: teamDisplayName,
})

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
