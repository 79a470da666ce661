/** What an app does in the name of a person, or to find out who it is. */
import { clientRoutes } from '@portico/contract/routes/client'
import type { createAccountCalls } from './account/account-calls.ts'
import type { AccountContext } from './account/account-context.ts'
import { createApi } from './api.ts'
import type { Credentials } from './app-headers.ts'
import { createAuthorizedRequest } from './authorized-request.ts'
import { findCallbackUrl, requireCallbackUrl } from './callback-url.ts'
import { fetchCurrentUser } from './current-user.ts'
import { createOtpCalls } from './otp.ts'
import { createPasswordCalls } from './passwords.ts'
import { createTokenEndpointRefresh } from './session/refresh.ts'
import type { Session } from './session/session.ts'
import { createSessionChanges } from './session/session-changes.ts'
import type { SessionId } from './session/session-id.ts'
import { createCookieTokenStore } from './session/stores/cookie.ts'
import type { CookieReader } from './session/stores/cookie-reader.ts'
import type { TokenStore } from './session/token-store.ts'
import { signOut } from './sign-out.ts'
import type { Send } from './transport.ts'
import { createUserCalls } from './users.ts'

/** What an app has already before it connects. */
export interface ConnectionContext extends Pick<AccountContext, 'options' | 'urls' | 'currentUser' | 'currentProject'> {
  send: Send
  credentials: Credentials
  store: TokenStore | CookieReader
  session: Session
  sessionId: SessionId
}

export type Connection = ReturnType<typeof createConnection>

/** Gives the app's session its changes, and answers its calls. Those of account pages load once more. */
export function createConnection(context: ConnectionContext) {
  const { options, urls, send, credentials, currentUser, sessionId } = context
  const store = 'set' in context.store ? context.store : createCookieTokenStore(options.projectId, context.store)
  const refresh = createTokenEndpointRefresh(send, { ...options, rotates: store.isReadOnly !== true })
  const session = Object.assign(context.session, createSessionChanges(store, sessionId, refresh))
  const request = createAuthorizedRequest(send, credentials, session)
  const api = createApi<typeof clientRoutes, 'client'>(clientRoutes, request)
  const requireUrl = requireCallbackUrl.bind(null, urls)
  const entrance = {
    passwords: createPasswordCalls(api, {
      session,
      findVerificationUrl: () => findCallbackUrl(urls, 'emailVerification'),
    }),
    otp: createOtpCalls(api, { session, requireMagicLinkUrl: (given) => requireUrl('magicLinkCallback', given) }),
    users: createUserCalls(currentUser),
    sessions: { signOut: () => signOut(api, session) },
  }
  let account: ReturnType<typeof createAccountCalls> | undefined

  return {
    session,
    fetchCurrentUser: () => fetchCurrentUser(api, session),
    /** A call by its noun and name, if there is one. */
    async findCall(noun: string, name: string): Promise<unknown> {
      const here: object | undefined = Reflect.get(entrance, noun)
      if (here && name in here) return Reflect.get(here, name)
      const { createAccountCalls } = await import('./account/account-calls.ts')
      account ??= createAccountCalls(request, { ...context, session, requireCallbackUrl: requireUrl })
      return Reflect.get(Reflect.get(account, noun), name)
    },
  }
}
