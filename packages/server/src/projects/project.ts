import type { KeyObject } from 'node:crypto'
import type { AuthHookKind, TermsToAccept } from '@portico/contract'
import type { PublicSigningJwk } from '../platform/crypto/jwt.ts'
import type { RowOf } from '../platform/database/columns.ts'
import type {
  projectAppearanceColumns,
  projectFlagColumns,
  projectOptionColumns,
} from '../platform/database/tables/projects.ts'
import type { AuthHookSecrets } from './auth-hook-secrets.ts'
import type { StoredSignUpRules } from './policy/judge-sign-up.ts'
import type { StoredSignUpField } from './policy/stored-sign-up-field.ts'

/** A project in memory, cached for at most a second. */
export interface Project {
  readonly id: string
  readonly displayName: string
  readonly description: string
  readonly isProductionMode: boolean
  readonly createdAtMillis: number
  readonly config: ProjectConfig
  readonly options: ProjectOptions
  /** The rules for new accounts; null if there are none. */
  readonly signUpRules: StoredSignUpRules | null
  /** The fields that new users fill in, in their order. */
  readonly signUpFields: readonly StoredSignUpField[]
  /** The proven host of its pages; null for that of the service only. */
  readonly ownHost: string | null
  /** Time from which the project requires a second factor without a break; null if it does not. */
  readonly secondFactorRequiredAtMillis: number | null
  /** Keys that are not revoked; expired ones may be among them. */
  readonly apiKeys: ApiKeys
  /** Every key that may verify a token now, the oldest first. */
  readonly signingKeys: readonly ProjectSigningKey[]
  /** Names of the sealed values that cannot be opened, such as `oauth-provider:<project>:<provider>`. */
  readonly damagedSecrets: readonly string[]
}

/** A project as its owner sees it, without options and keys. */
export type ConfiguredProject = Omit<
  Project,
  'options' | 'signUpRules' | 'signUpFields' | 'ownHost' | 'secondFactorRequiredAtMillis' | 'apiKeys' | 'signingKeys'
>

/** The scalar settings of a project's configuration. */
export interface ProjectFlags extends RowOf<typeof projectFlagColumns> {}

/** The look of the screens and emails of a project. */
export interface ProjectAppearance extends RowOf<typeof projectAppearanceColumns> {}

/** Security options of a project. */
export interface ProjectOptions extends RowOf<typeof projectOptionColumns> {}

export interface ProjectConfig extends ProjectFlags {
  readonly id: string
  readonly appearance: ProjectAppearance
  /** The versions of terms and privacy policy that are in force, at most one of each. */
  readonly terms: readonly TermsVersion[]
  /** The project's own mail server; null for Portico's. */
  readonly emailConfig: EmailServer | null
  /** The old system that is asked about unknown addresses; null for none. */
  readonly lazyImport: LazyImport | null
  /** The auth hooks that are switched on. */
  readonly authHooks: readonly AuthHookSettings[]
  readonly oauthProviders: readonly OAuthProviderSettings[]
  readonly domains: readonly TrustedDomain[]
  readonly teamCreatorDefaultPermissions: readonly string[]
  readonly teamMemberDefaultPermissions: readonly string[]
}

/** The version of a document that is in force. */
export interface TermsVersion extends TermsToAccept {
  /** True: users accept it when they sign up and, others, at their next sign-in. */
  readonly requiresAcceptance: boolean
  /** Time after which sessions of users who have not accepted are not refreshed; null: they are. */
  readonly sessionsEndAtMillis: number | null
}

export interface EmailServer {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string
  readonly senderName: string
  readonly senderEmail: string
}

export interface LazyImport {
  readonly url: string
  readonly secret: string
}

export interface AuthHookSettings {
  readonly kind: AuthHookKind
  readonly url: string
  /** Null if they cannot be opened: every call of the hook fails. */
  readonly secrets: AuthHookSecrets | null
  readonly failsOpen: boolean
}

export interface OAuthProviderSettings {
  readonly id: string
  readonly enabled: boolean
  readonly type: 'shared' | 'standard'
  readonly clientId: string | null
  readonly clientSecret: string | null
  readonly facebookConfigId: string | null
  readonly microsoftTenantId: string | null
  readonly issuer: string | null
  readonly authorizationUrl: string | null
  readonly tokenUrl: string | null
  readonly userinfoUrl: string | null
  readonly scopes: string | null
  /** True if the provider may send `email_verified` as text. */
  readonly emailVerifiedAsText: boolean
}

export interface TrustedDomain {
  readonly domain: string
  readonly handlerPath: string
}

/** Keys of each access level by their SHA-256 in hexadecimal. */
export interface ApiKeys {
  readonly client: ReadonlyMap<string, ApiKey>
  readonly server: ReadonlyMap<string, ApiKey>
  readonly admin: ReadonlyMap<string, ApiKey>
}

export interface ApiKey {
  readonly setId: string
  /** Null: it has no end. */
  readonly expiresAtMillis: number | null
}

export interface ProjectSigningKey {
  readonly kid: string
  readonly publicJwk: PublicSigningJwk
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  readonly activatedAtMillis: number
}

/**
 * Caches projects. A change applies at once on the node that made it (`evict`), and within a second on every other
 * node, because entries expire after a second.
 */
/** Removes projects from the cache, once their changes are committed. */
export interface ProjectEviction {
  evict(projectId: string): void
}

export interface ProjectCache extends ProjectEviction {
  find(projectId: string): Promise<Project | null>
  /** Returns true if the project is cached. Reads nothing from the database. */
  isCached(projectId: string): boolean
}

export interface WithProjects {
  readonly projects: ProjectCache
}

export interface WithProjectEviction {
  readonly projects: ProjectEviction
}

/** Returns the place of a signing key for the sealer. */
export const signingKeyContext = (projectId: string, kid: string): string => `signing-key:${projectId}:${kid}`
