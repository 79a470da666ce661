import type { RequestContext } from '../platform/request-context.ts'
import type { Caller } from './authenticate.ts'
import type { Credential } from './credential.ts'

type Described = Pick<RequestContext, 'access' | 'actor' | 'onBehalfOf' | 'anonymousUser'>

/** Describes the caller of a request for the audit trail: the actor, and the user on whose behalf it acts. */
export function describeCaller(caller: Caller): Described {
  const { user } = caller
  const described = describeActor(caller)
  return user?.isAnonymous ? { ...described, anonymousUser: { id: user.id, sessionId: user.sessionId } } : described
}

function describeActor({ access, credential, user }: Caller): Described {
  const userId = user?.id ?? null
  // The publishable key is public, so it identifies no caller.
  if (user?.impersonation && access === 'client') {
    return { access, actor: user.impersonation.actor, onBehalfOf: userId }
  }
  if (access === null || access === 'client') return { access, actor: { type: 'user', id: userId }, onBehalfOf: null }
  return { access, actor: holderOf(credential), onBehalfOf: userId }
}

/** Returns the actor that a credential names: its set of API keys, the owner, or the visitor of a page. */
export function holderOf(credential: Credential): RequestContext['actor'] {
  if (credential.kind === 'page') return { type: 'user', id: null }
  if (credential.kind === 'owner') return { type: 'owner', id: credential.userId }
  return { type: 'api_key', id: credential.setId }
}
