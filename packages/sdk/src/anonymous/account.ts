import { anonymousRoutes } from '@portico/contract/anonymous/anonymous.client'
import type { CurrentUser } from '@portico/contract/users/users.entity'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'

/** Calls that run, by their app: two components that start at once share one user. */
const running = new WeakMap<ClientContext, Promise<CurrentUser>>()

export function signInAnonymously(context: ClientContext): Promise<CurrentUser> {
  const started = running.get(context)
  if (started) return started
  const signIn = openSession(context).finally(() => running.delete(context))
  running.set(context, signIn)
  return signIn
}

async function openSession({ request, session, visitor }: ClientContext): Promise<CurrentUser> {
  const known = await visitor.load()
  if (known) return known
  await session.start(await request(anonymousRoutes.signUp, { body: {}, tokens: withoutSession }))
  const user = await visitor.load()
  if (!user) throw new Error('The session of the anonymous user has ended already. Try again.')
  return user
}
