import type { OAuthClient } from '@portico/sdk/admin'
import { type Json, readJson } from '../forms/metadata.ts'

/** Method by which a client authenticates at the token endpoint. */
export type AuthenticationMethod = OAuthClient['tokenEndpointAuthMethod']

/** The authentication of a client as forms hold it. */
export interface AuthenticationForm {
  method: AuthenticationMethod
  /** Place of the public keys of a client with `private_key_jwt`. */
  keySource: 'text' | 'address'
  jwks: string
  jwksUri: string
}

/** The authentication of a new client. */
export const blankAuthentication: AuthenticationForm = {
  method: 'client_secret_basic',
  keySource: 'text',
  jwks: '',
  jwksUri: '',
}

/** Returns true for a method with keys in place of secrets. */
export const hasKeys = (method: AuthenticationMethod): boolean => method === 'private_key_jwt'

/** Returns true for a method with secrets. */
export const hasSecrets = (method: AuthenticationMethod): boolean => method !== 'none' && !hasKeys(method)

/** Returns the form of the authentication of a stored client. */
export const authenticationFormOf = ({ tokenEndpointAuthMethod, jwks, jwksUri }: OAuthClient): AuthenticationForm => ({
  method: tokenEndpointAuthMethod,
  keySource: jwksUri === null ? 'text' : 'address',
  jwks: jwks === null ? '' : JSON.stringify(jwks, null, 2),
  jwksUri: jwksUri ?? '',
})

/** Returns the authentication of a client for the service. */
export const authenticationOf = (form: AuthenticationForm) => ({
  tokenEndpointAuthMethod: form.method,
  ...keysOf(form),
})

function keysOf({ method, keySource, jwks, jwksUri }: AuthenticationForm): { jwks: Json; jwksUri: string | null } {
  if (!hasKeys(method)) return { jwks: null, jwksUri: null }
  if (keySource === 'address') return { jwks: null, jwksUri: jwksUri.trim() }
  const read = readJson(jwks)
  return { jwks: read.isValid ? read.value : null, jwksUri: null }
}
