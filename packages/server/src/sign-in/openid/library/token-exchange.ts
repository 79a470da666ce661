/**
 * Token exchange (RFC 8693): a client that received the access token of a user gets one for another of its resources. The new
 * token names the client that acts, has no scope that the first one lacks, and ends with it at the latest.
 */
import { errors, type Provider, type ProviderContext } from 'oidc-provider'
import { checkDpopReplay, validateDpop } from 'oidc-provider/lib/helpers/grants.js'
import { exchangeGrant } from './exchange-grant.ts'
import { type ResourceParts, resourceOfUser } from './resource-servers.ts'
import { type Actor, runningRequest } from './running-request.ts'
import { createSubjectVerifier, type SubjectParts, type SubjectToken } from './subject-token.ts'

const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'
const maxActors = 3

const parameters = [
  ...['subject_token', 'subject_token_type', 'actor_token', 'actor_token_type', 'requested_token_type'],
  ...['resource', 'audience', 'scope'],
]

type ExchangeParts = SubjectParts & ResourceParts

/** Adds the grant to a provider. Only clients whose owner allows it may use it. */
export function addTokenExchange(provider: Provider, issuer: string, parts: ExchangeParts): void {
  const verify = createSubjectVerifier(provider, issuer, parts)
  provider.registerGrantType(
    exchangeGrant,
    async (context) => {
      const request = readRequest(context)
      const proof = await validateDpop(provider, context)
      const subject = await verify(request.subjectToken)
      requireAcceptable(context, subject)
      const { client } = context.oidc
      const { userId, sessionUid, remainingSeconds } = subject
      const running = runningRequest.getStore()
      if (running) running.exchange = { subject: subject.subject, actor: actorOf(client.clientId, subject.actor) }
      context.oidc.entity('Account', { accountId: userId })
      const info = await resourceOfUser(context, client, { uri: request.resource, ...parts })
      const resourceServer = new provider.ResourceServer(request.resource, info)
      const token = new provider.AccessToken({
        ...{ client, accountId: userId, grantId: subject.grantId, gty: exchangeGrant },
        sessionUid: sessionUid ?? undefined,
        expiresIn: Math.min(parts.lifetimes.accessToken, remainingSeconds),
      })
      token.resourceServer = resourceServer
      token.scope = scopesOf(subject, { accepted: resourceServer.scopes, requested: request.scopes })
      if (proof) {
        await checkDpopReplay(provider, context, proof, client.clientId)
        token.setThumbprint('jkt', proof.thumbprint)
      }
      context.oidc.entity('AccessToken', token)
      const value = await token.save()
      context.body = {
        access_token: value,
        issued_token_type: accessTokenType,
        token_type: token.tokenType,
        expires_in: token.expiration,
        ...(token.scope !== undefined && { scope: token.scope }),
      }
    },
    parameters,
  )
}

/** Reads the parameters (RFC 8693, section 2.1). The actor is the client, which has authenticated. */
function readRequest({ oidc: { params } }: ProviderContext) {
  const {
    subject_token: subjectToken,
    subject_token_type: type,
    requested_token_type: wanted,
    resource,
    scope,
  } = params
  if (typeof subjectToken !== 'string' || type !== accessTokenType)
    throw new errors.InvalidRequest(`subject_token must be an access token, and subject_token_type ${accessTokenType}`)
  if (wanted !== undefined && wanted !== accessTokenType)
    throw new errors.InvalidRequest(`requested_token_type must be ${accessTokenType}, or be left out`)
  if (params.actor_token !== undefined || params.actor_token_type !== undefined)
    throw new errors.InvalidRequest('the client is the actor: leave actor_token and actor_token_type out')
  if (params.audience !== undefined) throw new errors.InvalidTarget('name the target in resource, not in audience')
  if (typeof resource !== 'string') throw new errors.InvalidTarget('resource is required')
  const scopes = typeof scope === 'string' ? scope.split(' ').filter(Boolean) : null
  return { subjectToken, resource, scopes }
}

/** RFC 8693, section 2.2.2: a token that is not valid, or that the policy refuses, is `invalid_request`. */
function requireAcceptable({ oidc: { client } }: ProviderContext, subject: SubjectToken | null): asserts subject {
  if (!subject) throw new errors.InvalidRequest('subject_token is no valid access token of a user of this project')
  // A client exchanges what it received, so that a token of another API is worth nothing to it.
  if (!client.portico.resources.some(({ uri }) => uri === subject.audience))
    throw new errors.InvalidRequest('the audience of subject_token is no resource of the client')
  if (actorsOf(subject.actor) >= maxActors)
    throw new errors.InvalidRequest(
      `subject_token was exchanged ${maxActors} times already: request a new token from the user`,
    )
}

const actorsOf = (actor: Actor | undefined): number => (actor ? 1 + actorsOf(actor.act) : 0)
const actorOf = (clientId: string, before: Actor | undefined): Actor => ({
  sub: clientId,
  ...(before && { act: before }),
})

interface ScopeRequest {
  readonly accepted: ReadonlySet<string>
  readonly requested: readonly string[] | null
}

/** Returns the scopes of the new token: those of the first one that its resource accepts. Throws `invalid_scope`. */
function scopesOf({ scopes }: SubjectToken, { accepted, requested }: ScopeRequest): string | undefined {
  const possible = scopes.filter((scope) => accepted.has(scope))
  const foreign = requested?.find((scope) => !possible.includes(scope))
  if (foreign !== undefined)
    throw new errors.InvalidScope('subject_token does not have this scope, or the resource does not accept it', foreign)
  return (requested ?? possible).join(' ') || undefined
}
