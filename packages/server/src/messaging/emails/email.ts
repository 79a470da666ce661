import { ownerRoles } from '@portico/contract'
import { z } from 'zod'
import { defaultEmailLocale, emailLocales } from './locales.ts'

/** Events that account owners are notified of. */
export const noticeKinds = [
  'new_device',
  'password_changed',
  'password_reset',
  'password_removed',
  'email_changed',
  'totp_enabled',
  'totp_disabled',
  'authenticator_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'oauth_account_linked',
  'oauth_account_unlinked',
  'second_factor_guessed',
  'account_unlocked',
  'sign_up_attempted',
  'sign_up_held',
  'sign_up_approved',
  'app_access_granted',
  'api_key_created',
  'api_key_leaked',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

// Rows outlive releases: a row of another release may have an unsupported language, or none.
const Locale = z.enum(emailLocales).catch(defaultEmailLocale)
const name = z.string().nullable()
/**
 * The address is not verified, and no request was counted. The email is counted when it is sent, and discarded beyond
 * the limit of its address.
 */
const isUnproved = z.boolean().optional()

/** An email in the outbox: its content without its presentation. It is rendered at delivery. */
export const QueuedEmail = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email_verification'),
    to: z.string(),
    locale: Locale,
    isUnproved,
    variables: z.object({ userDisplayName: name, emailVerificationLink: z.string() }),
  }),
  z.object({
    type: z.literal('password_reset'),
    to: z.string(),
    locale: Locale,
    variables: z.object({ userDisplayName: name, passwordResetLink: z.string() }),
  }),
  z.object({
    type: z.literal('magic_link'),
    to: z.string(),
    locale: Locale,
    variables: z.object({ magicLink: z.string(), otp: z.string() }),
  }),
  z.object({
    type: z.literal('sign_up'),
    to: z.string(),
    locale: Locale,
    /** Null: the host shows a form for the code only. */
    variables: z.object({ signUpLink: z.string().nullable(), otp: z.string() }),
  }),
  z.object({
    type: z.literal('team_invitation'),
    to: z.string(),
    locale: Locale,
    variables: z.object({ teamDisplayName: z.string(), teamInvitationLink: z.string() }),
  }),
  z.object({
    type: z.literal('user_invitation'),
    to: z.string(),
    locale: Locale,
    variables: z.object({ userInvitationLink: z.string() }),
  }),
  z.object({
    type: z.literal('waitlist_confirmation'),
    to: z.string(),
    locale: Locale,
    variables: z.object({ waitlistLink: z.string() }),
  }),
  z.object({
    type: z.literal('waitlist_invitation'),
    to: z.string(),
    locale: Locale,
    variables: z.object({ userInvitationLink: z.string() }),
  }),
  z.object({
    type: z.literal('project_invitation'),
    to: z.string(),
    locale: Locale,
    variables: z.object({ ownedProjectName: z.string(), role: z.enum(ownerRoles), projectInvitationLink: z.string() }),
  }),
  z.object({
    type: z.literal('project_owners'),
    to: z.string(),
    locale: Locale,
    isUnproved,
    variables: z.object({
      userDisplayName: name,
      ownedProjectName: z.string(),
      /** The affected owner. */
      ownerName: z.string(),
      /** Null if the owner was removed. */
      role: z.enum(ownerRoles).nullable(),
    }),
  }),
  z.object({
    type: z.literal('expiring_keys'),
    to: z.string(),
    locale: Locale,
    isUnproved,
    variables: z.object({
      userDisplayName: name,
      ownedProjectName: z.string(),
      /** The description of the set. */
      keySetName: z.string(),
      expiresAtMillis: z.int(),
    }),
  }),
  z.object({
    type: z.literal('lost_host'),
    to: z.string(),
    locale: Locale,
    isUnproved,
    variables: z.object({
      userDisplayName: name,
      ownedProjectName: z.string(),
      host: z.string(),
      withdrawnAtMillis: z.int(),
    }),
  }),
  z.object({
    type: z.literal('users_exported'),
    to: z.string(),
    locale: Locale,
    isUnproved,
    variables: z.object({ userDisplayName: name, ownedProjectName: z.string(), ownerName: z.string() }),
  }),
  z.object({
    type: z.literal('fresh_sign_in'),
    to: z.string(),
    locale: Locale,
    variables: z.object({ userDisplayName: name, otp: z.string() }),
  }),
  // Written by a server of the project. The HTML was made safe before it was stored.
  z.object({
    type: z.literal('message'),
    to: z.string(),
    locale: Locale,
    isUnproved,
    variables: z.object({ subject: z.string(), html: z.string() }),
  }),
  z.object({
    type: z.literal('notice'),
    to: z.string(),
    locale: Locale,
    isUnproved,
    notice: z.enum(noticeKinds),
    variables: z.object({
      userDisplayName: name,
      atMillis: z.int(),
      /** Such as `Firefox on Linux`; null if unknown. */
      device: z.string().nullable(),
      networkAddress: z.string().nullable(),
      country: z.string().nullable(),
      /** The application that the notice is about. */
      appName: name.optional(),
    }),
  }),
])
export type QueuedEmail = z.output<typeof QueuedEmail>

/** An email whose content is a template. */
export type TemplateEmail = Exclude<QueuedEmail, { type: 'message' }>
