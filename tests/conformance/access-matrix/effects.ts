/** Effects of calls on a project and its users. Calls of one effect have one guard. */
import type { OwnerRole } from '@portico/contract'

/** Effects in the order of the tables. */
export const effects = [
  'reads',
  /** Can be changed back by the one who makes the change, or changes only what its author wrote. */
  'changes',
  /** The request has a code, password or token of a user, and the call does what it allows. */
  'uses a proof of the request',
  'is the check itself',
  /** A sign-in, grant, ban or invitation: it stops an attack, and its user or the owner begins it again. */
  'ends what its user begins again',
  'reads a secret',
  'gives access',
  'takes access',
  'gives up own access',
  'sends as the project',
  'weakens a rule',
  'loses data',
  /** Its fields have effects of their own, in {@link fieldEffects}. */
  'depends on the fields',
] as const

/** An effect of calls. */
export type Effect = (typeof effects)[number]

/** The least role of the calls of the effects that need a recent sign-in of the owner. Other effects need none. */
export const guardedEffects: ReadonlyMap<Effect, OwnerRole> = new Map([
  ['is the check itself', 'admin'],
  ['reads a secret', 'developer'],
  ['gives access', 'admin'],
  ['takes access', 'developer'],
  ['gives up own access', 'support'],
  ['sends as the project', 'developer'],
  ['weakens a rule', 'developer'],
  ['loses data', 'developer'],
])

/** Fields of one call by their effect. */
type FieldEffects = Partial<Record<Effect, readonly string[]>>

const profile = ['display_name', 'profile_image_url', 'client_metadata'] as const
const signsIn = [
  'password',
  'password_hash',
  'primary_email',
  'primary_email_verified',
  'primary_email_auth_enabled',
] as const
const signInMethods = ['totp_secret_base64', 'otp_auth_enabled', 'passkey_auth_enabled'] as const
const ofApps = ['client_read_only_metadata', 'server_metadata'] as const
const ofUser: FieldEffects = {
  changes: [...profile, 'username', 'selected_team_id', 'locale'],
  // An approval lets a user in, as the end of a ban does.
  'ends what its user begins again': ['ban', 'is_restricted'],
  'gives access': [...signsIn, ...signInMethods, ...ofApps, 'external_id'],
}
const ofHeldKey: FieldEffects = {
  changes: ['description', 'checks_per_minute'],
  'gives access': ['permission_ids', 'allowed_networks'],
  'takes access': ['revoked'],
}

/** The effect of each field of the calls that depend on their fields. */
export const fieldEffects: Readonly<Record<string, FieldEffects>> = {
  'users.update': ofUser,
  'users.updateMe': ofUser,
  'teams.create': { changes: [...profile, 'creator_user_id'], 'gives access': ofApps },
  'teams.update': { changes: profile, 'gives access': [...ofApps, 'rules'] },
  'apiKeys.update': { changes: ['description'], 'takes access': ['revoked'] },
  'userApiKeys.update': ofHeldKey,
  'teamApiKeys.update': ofHeldKey,
  'oauthClients.update': {
    changes: [
      ...['name', 'description', 'post_logout_redirect_uris', 'backchannel_logout_uri'],
      ...['id_token_signed_response_alg', 'subject_type', 'sector_identifier_uri', 'logo_url'],
      ...['client_uri', 'policy_uri', 'tos_uri'],
    ],
    'gives access': [
      ...['token_endpoint_auth_method', 'jwks', 'jwks_uri'],
      ...['permission_ids', 'resources', 'redirect_uris', 'is_first_party', 'can_exchange_tokens'],
    ],
  },
  'oauthScopes.update': { changes: ['texts'], 'weakens a rule': ['permission_ids', 'requires_approval'] },
  'permissionDefinitions.update': {
    changes: ['description'],
    'gives access': ['contained_permission_ids'],
    'takes access': ['id'],
    'weakens a rule': ['requires_second_factor'],
  },
  'projects.update': {
    changes: [
      ...['display_name', 'description', 'config.appearance', 'config.create_team_on_sign_up'],
      ...['config.client_team_creation_enabled', 'config.client_user_deletion_enabled'],
      ...['config.api_key_prefix', 'config.api_key_checks_per_minute', 'config.api_key_checks_burst'],
      'config.legacy_global_jwt_signing',
    ],
    'gives access': [
      ...['config.sign_up_enabled', 'config.credential_enabled', 'config.magic_link_enabled'],
      ...['config.passkey_enabled', 'config.oauth_providers', 'config.lazy_import'],
      ...['config.allow_user_api_keys', 'config.allow_team_api_keys'],
      ...['config.team_creator_default_permissions', 'config.team_member_default_permissions'],
    ],
    'sends as the project': ['config.email_config'],
    'weakens a rule': [
      ...['is_production_mode', 'config.domains', 'config.allow_localhost', 'config.second_factor_grace_days'],
    ],
  },
}
