import { type Json, limits, type TokenClaimsTemplate } from '@portico/contract'
import { issueAccessToken } from '../../accounts/sessions/access-token.ts'
import { getUser } from '../../accounts/users/users.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { parseJwt } from '../../platform/crypto/jwt.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { findTokenClaims } from './find-token-claims.ts'

/** Id of no session: the token of a preview opens nothing. */
const noSession = '00000000-0000-0000-0000-000000000000'

/** Returns the claims that a template adds to a token of a user, and its length. Throws USER_NOT_FOUND. */
export async function previewTokenClaims(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  { userId, template }: { readonly userId: string; readonly template: TokenClaimsTemplate },
): Promise<{ claims: Record<string, Json>; claims_omitted: string[]; token_bytes: number; token_max_bytes: number }> {
  const user = await getUser(deps, project, userId)
  const addedClaims = (await findTokenClaims(deps, project, { userId, sessionId: null }, template)) ?? {}
  const authentication = { authenticatedAtMillis: deps.clock.now(), authenticationMethods: ['pwd', 'otp', 'mfa'] }
  const session = { id: noSession, expiresAtMillis: deps.clock.now(), ...authentication, addedClaims }
  const { token } = issueAccessToken(deps, project, user, session)
  const held = parseJwt(token)?.claims ?? {}
  const names = Object.keys(addedClaims)
  const kept = names.filter((name) => Object.hasOwn(held, name))
  return {
    claims: Object.fromEntries(kept.map((name) => [name, addedClaims[name] ?? null])),
    claims_omitted: names.filter((name) => !kept.includes(name)),
    token_bytes: token.length,
    token_max_bytes: limits.tokenMaxBytes,
  }
}
