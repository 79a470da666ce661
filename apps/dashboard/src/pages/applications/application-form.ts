import type { OAuthClient } from '@portico/sdk/admin'
import {
  type AuthenticationForm,
  authenticationFormOf,
  authenticationOf,
  blankAuthentication,
} from '../../parts/oauth-clients/client-authentication.ts'
import { linesOf } from './address-problem.ts'
import { type ApplicationKind, applicationKinds } from './application-kinds.ts'

/** An application as forms hold it. Lists of addresses are texts with a line for each. */
export interface ApplicationForm extends AuthenticationForm {
  kind: ApplicationKind
  name: string
  redirectUris: string
  postLogoutRedirectUris: string
  consent: 'asked' | 'first-party'
  resources: string[]
}

/** The form of a new application. */
export const blankApplication: ApplicationForm = {
  kind: 'web',
  name: '',
  ...blankAuthentication,
  redirectUris: '',
  postLogoutRedirectUris: '',
  consent: 'asked',
  resources: [],
}

/** Returns the kind of a client in which users sign in. */
export const kindOf = ({ kind }: OAuthClient): ApplicationKind =>
  applicationKinds.find((each) => each === kind) ?? 'web'

/** Returns the form of a stored application. */
export const formOf = (client: OAuthClient): ApplicationForm => ({
  kind: kindOf(client),
  name: client.name,
  ...authenticationFormOf(client),
  redirectUris: client.redirectUris.join('\n'),
  postLogoutRedirectUris: client.postLogoutRedirectUris.join('\n'),
  consent: client.isFirstParty ? 'first-party' : 'asked',
  resources: [...client.resources],
})

/** Returns the settings of an application for the service, without its kind, which never changes. */
export const settingsOf = (form: ApplicationForm) => ({
  name: form.name.trim(),
  ...authenticationOf(form),
  redirectUris: linesOf(form.redirectUris),
  postLogoutRedirectUris: linesOf(form.postLogoutRedirectUris),
  isFirstParty: form.consent === 'first-party',
  resources: form.resources,
})
