import type { WithConfig } from '../../platform/config.ts'
import type { Project } from '../../projects/project.ts'
import { openProviderIds } from '../oauth/get-provider.ts'

export type SignInMethods = {
  takesPasswords: boolean
  takesMagicLinks: boolean
  takesPasskeys: boolean
  providerIds: string[]
}

/** Returns the sign-in methods that a project has enabled, as parameters of {@link hasOtherSignInMethod}. */
export const signInMethodsOf = (deps: WithConfig, project: Project): SignInMethods => ({
  takesPasswords: project.config.credentialEnabled,
  takesMagicLinks: project.config.magicLinkEnabled,
  takesPasskeys: project.config.passkeyEnabled,
  providerIds: openProviderIds(deps, project),
})

/**
 * SQL condition: the user `u` has a sign-in method besides the account at `:providerId`. Only methods that the project has
 * enabled count. The user must be locked: of two methods removed concurrently, one stays.
 */
export const hasOtherSignInMethod = `(
       (:takesPasswords::boolean and u.password_hash is not null and exists (select from contact_channels c
         where c.project_id = :projectId and c.user_id = :userId and c.type = 'email' and c.used_for_auth))
       or (:takesMagicLinks::boolean and exists (select from contact_channels c
         where c.project_id = :projectId and c.user_id = :userId and c.type = 'email' and c.used_for_auth and c.is_verified))
       or (:takesPasskeys::boolean and exists (select from passkeys k
         where k.project_id = :projectId and k.user_id = :userId))
       or exists (select from oauth_accounts o where o.project_id = :projectId and o.user_id = :userId
         and o.allow_sign_in and o.provider_id <> :providerId and o.provider_id = any(:providerIds::text[])))`
