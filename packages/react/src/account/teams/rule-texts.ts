import type { MemberRules, Project } from '@portico/sdk/client'

/** A method by which members may have to sign in. */
export type Method = NonNullable<MemberRules['methods']>[number]

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
