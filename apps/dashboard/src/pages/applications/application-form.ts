import type { OAuthClient } from '@portico/sdk/admin'
import {
  type AuthenticationForm,
  authenticationFormOf,
  authenticationOf,
  blankAuthentication,
} from '../../parts/oauth-clients/client-authentication.ts'
import { linesOf } from './address-problem.ts'
import {
  type ApplicationKind,
  applicationKinds,
  canBePairwise,
  canExchange,
  hasAddresses,
} from './application-kinds.ts'

/** An application as forms hold it. Lists of addresses are texts with a line for each. */
export interface ApplicationForm extends AuthenticationForm {
  kind: ApplicationKind
  name: string
  redirectUris: string
  postLogoutRedirectUris: string
  backchannelLogoutUri: string
  clientUri: string
  policyUri: string
  tosUri: string
  consent: 'asked' | 'first-party'
  idTokenSignedResponseAlg: OAuthClient['idTokenSignedResponseAlg']
  subjectType: OAuthClient['subjectType']
  sectorIdentifierUri: string
  resources: string[]
  canExchangeTokens: boolean
  /** A data URL or the stored address; empty without a logo. */
  logoUrl: string
}

/** The form of a new application. */
export const blankApplication: ApplicationForm = {
  kind: 'web',
  name: '',
  ...blankAuthentication,
  redirectUris: '',
  postLogoutRedirectUris: '',
  backchannelLogoutUri: '',
  clientUri: '',
  policyUri: '',
  tosUri: '',
  consent: 'asked',
  idTokenSignedResponseAlg: 'ES256',
  subjectType: 'public',
  sectorIdentifierUri: '',
  resources: [],
  canExchangeTokens: false,
  logoUrl: '',
}

/** Returns the kind of an application. */
export const kindOf = ({ kind }: OAuthClient): ApplicationKind =>
  applicationKinds.find((each) => each === kind) ?? 'web'

/** Returns the form of a stored application. */
export const formOf = (client: OAuthClient): ApplicationForm => ({
  kind: kindOf(client),
  name: client.name,
  ...authenticationFormOf(client),
  redirectUris: client.redirectUris.join('\n'),
  postLogoutRedirectUris: client.postLogoutRedirectUris.join('\n'),
  backchannelLogoutUri: client.backchannelLogoutUri ?? '',
  clientUri: client.clientUri ?? '',
  policyUri: client.policyUri ?? '',
  tosUri: client.tosUri ?? '',
  consent: client.isFirstParty ? 'first-party' : 'asked',
  idTokenSignedResponseAlg: client.idTokenSignedResponseAlg,
  subjectType: client.subjectType,
  sectorIdentifierUri: client.sectorIdentifierUri ?? '',
  resources: [...client.resources],
  canExchangeTokens: client.canExchangeTokens,
  logoUrl: client.logoUrl ?? '',
})

/** Only kinds with addresses of their own have ids of their own. */
const subjectOf = ({ kind, subjectType, sectorIdentifierUri }: ApplicationForm) => {
  const type = canBePairwise(kind) ? subjectType : 'public'
  return { subjectType: type, sectorIdentifierUri: type === 'pairwise' ? sectorIdentifierUri.trim() || null : null }
}

/** Returns the settings of an application for the service, without its kind: that never changes. */
export const settingsOf = (form: ApplicationForm) => ({
  name: form.name.trim(),
  ...authenticationOf(form),
  redirectUris: hasAddresses(form.kind) ? linesOf(form.redirectUris) : [],
  postLogoutRedirectUris: hasAddresses(form.kind) ? linesOf(form.postLogoutRedirectUris) : [],
  backchannelLogoutUri: form.backchannelLogoutUri.trim() || null,
  clientUri: form.clientUri.trim() || null,
  policyUri: form.policyUri.trim() || null,
  tosUri: form.tosUri.trim() || null,
  isFirstParty: form.consent === 'first-party',
  idTokenSignedResponseAlg: form.idTokenSignedResponseAlg,
  ...subjectOf(form),
  resources: form.resources,
  canExchangeTokens: canExchange(form.kind) && form.canExchangeTokens,
  logoUrl: form.logoUrl || null,
})
