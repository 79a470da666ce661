import type { CheckedApiKey, ServerTeamApiKey, ServerUserApiKey, TeamApiKey, UserApiKey } from '@portico/contract'
import type { z } from 'zod'
import type { PageOptions } from '../../platform/database/creation-page.ts'
import { pageView } from '../../platform/http/response/page-view.ts'
import type { HeldKeyRow } from './key-columns.ts'
import type { KeyPage, NamedKeyRow } from './list-keys.ts'

const commonView = (key: HeldKeyRow) => ({
  id: key.id,
  description: key.description,
  is_public: key.isPublic,
  permission_ids: key.permissionIds && [...key.permissionIds],
  allowed_networks: [...key.allowedNetworks],
  checks_per_minute: key.checksPerMinute,
  created_at_millis: key.createdAtMillis,
  expires_at_millis: key.expiresAtMillis ?? undefined,
  manually_revoked_at_millis: key.manuallyRevokedAtMillis ?? undefined,
  last_used_at_millis: key.lastUsedAtMillis ?? undefined,
  value: { last_four: key.lastFour },
})

/** Returns a key of a user on the wire. */
export const userApiKeyView = (key: HeldKeyRow): z.output<typeof UserApiKey> => ({
  ...commonView(key),
  type: 'user',
  user_id: key.holderId,
})

/** Returns a key of a team on the wire. */
export const teamApiKeyView = (key: HeldKeyRow): z.output<typeof TeamApiKey> => ({
  ...commonView(key),
  type: 'team',
  team_id: key.holderId,
})

/** Returns a key of a user with the name of the user, for lists of servers. */
export const serverUserApiKeyView = (key: NamedKeyRow): z.output<typeof ServerUserApiKey> => ({
  ...userApiKeyView(key),
  user_display_name: key.holderName,
  user_primary_email: key.holderEmail,
})

/** Returns a key of a team with the name of the team, for lists of servers. */
export const serverTeamApiKeyView = (key: NamedKeyRow): z.output<typeof ServerTeamApiKey> => ({
  ...teamApiKeyView(key),
  team_display_name: key.holderName ?? '',
})

/** Returns a checked key of a user or team on the wire, with the permissions that it has now. */
export const checkedApiKeyView = (
  key: HeldKeyRow,
  permissionIds: readonly string[],
): z.output<typeof CheckedApiKey> => ({
  ...(key.type === 'user' ? userApiKeyView(key) : teamApiKeyView(key)),
  permission_ids: [...permissionIds],
})

/** Returns a page of keys on the wire. Published clients expect a list of all keys, without pages. */
export function keyPageView<View>(
  { keys, nextCursor }: KeyPage,
  options: PageOptions,
  view: (key: NamedKeyRow) => View,
) {
  return pageView(keys.map(view), nextCursor, options)
}
