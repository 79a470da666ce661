import type { Project } from '@portico/sdk/client'

/** The forms by which one can sign in, in the order of their tabs. */
export type FormMethod = 'magic-link' | 'password'

/** The sign-in methods that a project enables. */
export interface Methods {
  /** Ids of the OAuth providers, in the project's order. */
  oauth: string[]
  forms: FormMethod[]
}

/** The methods that a project's configuration switches on. */
export function methodsOf({ config }: Pick<Project, 'config'>): Methods {
  const forms: FormMethod[] = []
  if (config.magicLinkEnabled) forms.push('magic-link')
  if (config.credentialEnabled) forms.push('password')
  return { oauth: config.oauthProviders, forms }
}
