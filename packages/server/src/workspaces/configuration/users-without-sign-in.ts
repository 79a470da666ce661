import { limits } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { ProjectConfig } from '../../projects/project.ts'

/** The methods of a project that are on. */
export type Methods = Pick<ProjectConfig, 'credentialEnabled' | 'magicLinkEnabled' | 'passkeyEnabled'> & {
  readonly providerIds: readonly string[]
}

export const methodsOf = (config: ProjectConfig): Methods => ({
  credentialEnabled: config.credentialEnabled,
  magicLinkEnabled: config.magicLinkEnabled,
  passkeyEnabled: config.passkeyEnabled,
  providerIds: config.oauthProviders.flatMap(({ id, enabled }) => (enabled ? [id] : [])),
})

interface Row {
  readonly id: string
  readonly displayName: string | null
  readonly primaryEmail: string | null
  readonly userCount: number
}

type Parameters = {
  projectId: string
  userMax: number
  passwordBefore: boolean
  otpBefore: boolean
  passkeyBefore: boolean
  providersBefore: readonly string[]
  passwordAfter: boolean
  otpAfter: boolean
  passkeyAfter: boolean
  providersAfter: readonly string[]
}

const hasOne = (time: 'Before' | 'After') => `(
    has_address and (:password${time}::boolean and has_password or :otp${time}::boolean and otp_auth_enabled)
    or :passkey${time}::boolean and has_passkey or provider_ids && :providers${time}::text[])`

const selectUsers = query<Parameters, Row>(
  'select_users_without_sign_in',
  `with methods as (
     select u.id, u.signed_up_at_millis, u.otp_auth_enabled, u.password_hash is not null as has_password,
       exists (select from contact_channels c where c.project_id = u.project_id and c.user_id = u.id
         and c.type = 'email' and c.used_for_auth) as has_address,
       exists (select from passkeys k where k.project_id = u.project_id and k.user_id = u.id) as has_passkey,
       array(select a.provider_id from oauth_accounts a
         where a.project_id = u.project_id and a.user_id = u.id and a.allow_sign_in) as provider_ids
     from users u where u.project_id = :projectId
   ), losing as (
     select id, signed_up_at_millis from methods where ${hasOne('Before')} and not ${hasOne('After')}
   ), newest as (
     select id from losing order by signed_up_at_millis desc, id desc limit :userMax::integer
   )
   select u.id, u.display_name, c.value as primary_email, (select count(*) from losing) as user_count
   from newest join users u on u.project_id = :projectId and u.id = newest.id
   left join contact_channels c on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_primary
   order by u.signed_up_at_millis desc, u.id desc`,
)

/**
 * Lists users who can sign in by one of the methods before, and by none after: their number and the newest ones. Reads
 * nothing unless a method is turned off.
 */
export async function usersWithoutSignIn(
  { db }: WithReads,
  projectId: string,
  { before, after }: { readonly before: Methods; readonly after: Methods },
): Promise<{ count: number; users: readonly Row[] }> {
  if (!isTurnedOff(before, after)) return { count: 0, users: [] }
  const users = await db.run(selectUsers, {
    projectId,
    userMax: limits.previewedUsersMax,
    passwordBefore: before.credentialEnabled,
    otpBefore: before.magicLinkEnabled,
    passkeyBefore: before.passkeyEnabled,
    providersBefore: before.providerIds,
    passwordAfter: after.credentialEnabled,
    otpAfter: after.magicLinkEnabled,
    passkeyAfter: after.passkeyEnabled,
    providersAfter: after.providerIds,
  })
  return { count: users[0]?.userCount ?? 0, users }
}

const isTurnedOff = (before: Methods, after: Methods): boolean =>
  (before.credentialEnabled && !after.credentialEnabled) ||
  (before.magicLinkEnabled && !after.magicLinkEnabled) ||
  (before.passkeyEnabled && !after.passkeyEnabled) ||
  before.providerIds.some((id) => !after.providerIds.includes(id))
