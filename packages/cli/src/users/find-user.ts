import type { ServerUser } from '@portico/sdk/server'
import { type Connection, UsageError } from '../command/verb.ts'

/** Finds a user by id or by primary email address. */
export async function findUser({ users }: ReturnType<Connection['server']>, idOrEmail: string): Promise<ServerUser> {
  if (!idOrEmail.includes('@')) return users.get(idOrEmail)
  const address = idOrEmail.toLowerCase()
  const { items } = await users.list({ query: idOrEmail })
  const found = items.filter(({ primaryEmail }) => primaryEmail?.toLowerCase() === address)
  const [user, another] = found
  if (!user) throw new Error(`No user has the email address ${idOrEmail}.`)
  if (!another) return user
  // Two users may have one address if at most one of them signs in with it.
  const ids = found.map(({ id }) => id).join(', ')
  throw new UsageError(`Several users have the email address ${idOrEmail}. Give the id instead: ${ids}.`)
}
