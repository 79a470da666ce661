import { refreshTokenErrors } from '@portico/contract/error-groups'
import { KnownError } from '@portico/contract/errors'
import type { ClientContext } from '../client-context.ts'

export async function signOut({ session }: Pick<ClientContext, 'session'>): Promise<void> {
  const id = session.getId()
  if (id === null) return
  try {
    await session.revoke()
  } catch (error) {
    // The session had ended already.
    if (!KnownError.is(error, ...refreshTokenErrors)) throw error
  } finally {
    await session.end(id)
  }
}
