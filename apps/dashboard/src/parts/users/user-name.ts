import type { ServerUser } from '@portico/sdk/server'

type Named = Pick<ServerUser, 'id' | 'displayName' | 'primaryEmail'> & { readonly username?: string | null }

/** Returns the name of a user for lists: the display name, else the email address, the username or the id. */
export const nameOf = (user: Named): string => user.displayName || user.primaryEmail || user.username || user.id
