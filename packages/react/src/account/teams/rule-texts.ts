import * as en from '@portico/messages/en'
import type { MemberRules, Project } from '@portico/sdk/client'

/** A method by which members may have to sign in. */
export type Method = NonNullable<MemberRules['methods']>[number]

/** The names of the methods. */
export const methodNames = {
  password: en.password,
  otp: en.ruleMethodEmail,
  passkey: en.ruleMethodPasskey,
  oauth: en.ruleMethodProvider,
} as const satisfies { readonly [Name in Method]: readonly [string, string] }

/** Returns the methods that a project has switched on. */
export function methodsOf(config: Project['config']): Method[] {
  const isOn: { readonly [Name in Method]: boolean } = {
    password: config.credentialEnabled,
    otp: config.magicLinkEnabled,
    passkey: config.passkeyEnabled,
    oauth: config.oauthProviders.length > 0,
  }
  return (['password', 'otp', 'passkey', 'oauth'] as const).filter((method) => isOn[method])
}
