/** Fields of projects. No schema library here: browsers import this file. */

import { entity, fields, ids, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { currentTermsFields } from '../terms/terms.entity.ts'
import type { Project as ProjectSchema } from './projects.ts'

type WireProject = WireOf<typeof ProjectSchema>
type WireConfig = WireProject['config']

const colorPairFields = fields({
  light: 'light',
  /** Null: the color of light mode applies. */
  dark: 'dark',
})

const logoFields = fields({
  light: 'light',
  /** Null: the picture of light mode is shown. */
  dark: 'dark',
})

/** The look of the screens and emails of a project. Null leaves it to the host's page, or to Portico. */
export const appearanceFields = fields({
  /** Addresses of the logo. An update contains data URLs of new pictures: PNG, JPEG or WebP, at most 1,024 px and 100 KB. */
  logoUrl: nested('logo_url', logoFields),
  /** Color of buttons: `#rgb`, `#rrggbb` or `oklch(l c h)`. */
  brandColor: nested('brand_color', colorPairFields),
  /** Color behind the cards of screens that fill the page. */
  backgroundColor: nested('background_color', colorPairFields),
  /** Radius of corners in rem, 0 to 1. */
  radius: 'radius',
  /** A typeface that every system has; null is that of the page. */
  font: 'font',
  /** The first text of the versions of terms and privacy policy that are in force. Read only. */
  termsUrl: 'terms_url',
  privacyUrl: 'privacy_url',
})

/** Fields that clients and owners both read. */
export const commonConfigFields = fields({
  signUpEnabled: 'sign_up_enabled',
  /** True if users can sign in with email and password. */
  credentialEnabled: 'credential_enabled',
  magicLinkEnabled: 'magic_link_enabled',
  passkeyEnabled: 'passkey_enabled',
  clientTeamCreationEnabled: 'client_team_creation_enabled',
  clientUserDeletionEnabled: 'client_user_deletion_enabled',
  /** True if users can create API keys for their own programs. */
  allowUserApiKeys: 'allow_user_api_keys',
  /** True if members with `$manage_api_keys` can create API keys for the programs of their team. */
  allowTeamApiKeys: 'allow_team_api_keys',
  /**
   * Days, 0 to 90, after which users without an authenticator app lose all permissions. Counted from the sign-up, at the
   * earliest from the moment at which this was set. Null: never.
   */
  secondFactorGraceDays: 'second_factor_grace_days',
  appearance: nested('appearance', appearanceFields),
})

export const projectConfigFields = entity<WireConfig>()({
  ...commonConfigFields,
  /** Ids of the enabled providers. */
  oauthProviders: ids('enabled_oauth_providers'),
  /** True while visitors can join the waitlist: it is enabled, and sign-up is closed. */
  waitlistOpen: 'waitlist_open',
  /** Absent unless users may have usernames, or must. */
  username: 'username',
  /** Versions of terms and privacy policy that are in force. Absent without any. */
  terms: nested('terms', currentTermsFields),
  /** True while new users fill in fields of the project: see `signUpFields`. Otherwise absent. */
  hasSignUpFields: 'has_sign_up_fields',
})

export const projectFields = entity<WireProject>()({
  id: 'id',
  displayName: 'display_name',
  config: nested('config', projectConfigFields),
})

/** A project, as returned with client and server access. */
export interface Project extends Shape<typeof projectFields, WireProject> {}
/** The enabled sign-in methods and settings of a project. */
export interface ProjectConfig extends Shape<typeof projectConfigFields, WireConfig> {}
