import type { ServerUser } from '@portico/sdk/server'

/** Returns the name of a user for lists: the display name, else the email address, else the id. */
export const nameOf = (user: Pick<ServerUser, 'id' | 'displayName' | 'primaryEmail'>): string =>
  user.displayName || user.primaryEmail || user.id
