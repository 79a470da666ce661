import type { AccessType, EndpointDefinition, Fullest, OwnerRole } from '@portico/contract'
import type { z } from 'zod'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import type { Navigation } from '../platform/http/endpoint.ts'
import type { ClientCredentials } from '../platform/http/request/basic-credentials.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { Credential } from './credential.ts'

/** Input of a handler: authenticated, parsed and typed by the definition of its endpoint. */
export interface Call<E extends EndpointDefinition> {
  readonly project: E['access'] extends 'open' ? Project | null : Project
  readonly access: E['access'] extends 'open' ? AccessType | null : AccessType
  readonly credential: E['access'] extends 'open' ? Credential | null : Credential
  /** The role of the project owner who calls; null for a key. */
  readonly ownerRole: OwnerRole | null
  readonly user: E extends { user: 'required' } ? SignedInUser : SignedInUser | null
  /** The project owner whose session is the credential. */
  readonly owner: SignedInUser | null
  readonly refreshToken: E extends { refreshToken: 'required' } ? string : string | null
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: E extends { body: infer Body } ? Fullest<Body> : undefined
  /** Cookies and origin of the request, if browsers navigate to the endpoint. */
  readonly navigation: E extends { isNavigation: true } ? Navigation : null
  /** Secrets of trusted devices, separated by commas. For sign-ins only. */
  readonly trustedDeviceSecrets: string | null
  /** Client id and secret from the header `authorization`, for the token endpoint. */
  readonly clientCredentials: ClientCredentials | null
  readonly context: RequestContext
  /**
   * Null without the header `if-match`. Takes the stored entity as handlers return it. Throws PRECONDITION_FAILED unless
   * the header contains its tag. Call it while the row is locked.
   */
  readonly requireMatch: ((stored: Fullest<EntityOf<E>>) => void) | null
  /** True if a header has our own prefix. Determines forms and optional fields of published clients. */
  readonly hasOwnPrefix: boolean
}

type EntityOf<E extends EndpointDefinition> = E extends { ifMatch: { view: infer View } } ? View : never
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
