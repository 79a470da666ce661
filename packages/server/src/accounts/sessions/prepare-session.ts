import type { SignInMethod } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { createToken, sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import { deviceOf } from '../../platform/device.ts'
import { homeNetworkOf } from '../../platform/limits/network.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { sessionLifeMillis } from '../../projects/policy/session-rules.ts'
import type { Project } from '../../projects/project.ts'
import type { Impersonation } from '../users/impersonation.ts'
import { issueAccessToken } from './access-token.ts'
import type { SessionAuthentication, TokenSubject } from './token-subject.ts'

/** A session before it is stored: its row, and its two tokens in plain text, which are not stored. */
export interface PreparedSession extends SessionAuthentication {
  readonly id: string
  readonly refreshTokenHash: Uint8Array
  readonly expiresAtMillis: number
  /** Method by which the user has authenticated; null for servers, and for methods without a name. */
  readonly signInMethod: SignInMethod | null
  readonly isImpersonation: boolean
  readonly impersonation: Impersonation | null
  readonly userAgent: string | null
  readonly networkAddress: string | null
  readonly device: string | null
  readonly country: string | null
  /** Place of the device, less precise than its network address. */
  readonly network: string | null
  readonly refreshToken: string
  readonly accessToken: string
}

interface NewSession {
  readonly context: RequestContext
  /** Authentication methods of the user, as values of RFC 8176. Null if the user has not authenticated. */
  readonly authenticationMethods: readonly string[] | null
  readonly signInMethod: SignInMethod | null
  /** Time of the last authentication, if it was in another session. Now by default. */
  readonly authenticatedAtMillis?: number | undefined
  readonly expiresInMillis?: number | undefined
  readonly impersonation?: Impersonation | null | undefined
}

/** Creates ids, hash and tokens of a session. Stores nothing: the caller stores the session with its own data. */
export function prepareSession(
  deps: WithClock & WithConfig & WithRandom,
  project: Project,
  subject: TokenSubject,
  options: NewSession,
): PreparedSession {
  const { context, authenticationMethods, signInMethod, impersonation = null } = options
  const id = deps.random.uuid()
  const refreshToken = createToken(deps.random)
  const isOfServer = authenticationMethods === null
  const lifeMillis = sessionLifeMillis(project.options, isOfServer, options.expiresInMillis)
  const expiresAtMillis = deps.clock.now() + lifeMillis
  const authenticatedAtMillis = authenticationMethods && (options.authenticatedAtMillis ?? deps.clock.now())
  const authentication = { authenticatedAtMillis, authenticationMethods }
  return {
    id,
    ...authentication,
    signInMethod,
    refreshToken,
    refreshTokenHash: sha256(refreshToken),
    accessToken: issueAccessToken(deps, project, subject, { id, expiresAtMillis, impersonation, ...authentication })
      .token,
    expiresAtMillis,
    isImpersonation: impersonation !== null,
    impersonation,
    userAgent: context.userAgent,
    networkAddress: context.networkAddress,
    device: deviceOf(context.userAgent),
    country: context.country,
    network: context.networkAddress === null ? null : homeNetworkOf(context.networkAddress),
  }
}
