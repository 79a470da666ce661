import type { Project } from '@portico/sdk/client'

/** The sign-in methods with a form, in the order of their tabs. */
export type FormMethod = 'magic-link' | 'password'

/** The sign-in methods that do not leave the page. */
export type SignInMethod = FormMethod | 'passkey'

/** The sign-in methods that a project enables. */
export interface Methods {
  /** Ids of the OAuth providers, in the project's order. */
  oauth: string[]
  forms: FormMethod[]
  passkeys: boolean
}

/** Returns the sign-in methods that a project enables. */
export function methodsOf({ config }: Pick<Project, 'config'>): Methods {
  const forms: FormMethod[] = []
  if (config.magicLinkEnabled) forms.push('magic-link')
  if (config.credentialEnabled) forms.push('password')
  return { oauth: config.oauthProviders, forms, passkeys: config.passkeyEnabled }
}
