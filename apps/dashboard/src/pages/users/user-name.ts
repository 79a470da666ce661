import type { ServerUser } from '@portico/sdk/server'

/** Returns what a user is called in lists: the display name, else the email address, else the id. */
export const nameOf = (user: Pick<ServerUser, 'id' | 'displayName' | 'primaryEmail'>): string =>
  user.displayName || user.primaryEmail || user.id
