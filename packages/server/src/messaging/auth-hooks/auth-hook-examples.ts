import type { AuthHookKind, AuthHookSubject } from '@portico/contract'
import { newUserRow } from '../../platform/database/tables/users.ts'
import { userView } from '../../views/user-view.ts'

const exampleId = '00000000-0000-4000-8000-000000000000'
const email = 'ada@example.com'
const name = 'Ada Example'

/** Returns an example of a question of a kind. Its user does not exist. */
export function exampleOf(kind: AuthHookKind, now: number): AuthHookSubject {
  const newUser = { email, email_verified: true, display_name: name }
  const user = exampleUser(now)
  switch (kind) {
    case 'sign_up':
      return { type: kind, method: 'password', provider_id: null, new_user: newUser }
    case 'sign_in': {
      const way = { method: 'password', provider_id: null, second_factor: 'totp' }
      return { type: kind, ...way, is_new_user: false, user, new_user: null }
    }
    case 'token':
      return { type: kind, is_refresh: true, user, new_user: null }
    case 'provider_profile': {
      const profile = {
        account_id: '1234567',
        email,
        email_verified: true,
        display_name: name,
        profile_image_url: null,
      }
      return { type: kind, provider_id: 'google', profile, user_id: exampleId }
    }
    case 'email':
      return { type: kind, email_type: 'notice.new_device', to: email, locale: 'en', can_stop: true }
  }
}

const exampleUser = (now: number) =>
  userView({
    ...newUserRow({ id: exampleId, displayName: name, signedUpAtMillis: now, lastActiveAtMillis: now }),
    requiresTotpMfa: true,
    secondFactorDueAtMillis: null,
    hasPassword: true,
    primaryEmail: email,
    primaryEmailVerified: true,
    primaryEmailAuthEnabled: true,
    oauthProviders: [],
  })
