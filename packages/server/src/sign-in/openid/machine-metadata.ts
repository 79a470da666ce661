/** Members of the metadata that describe sign-ins of people, which this server does not offer. */
const ofPeople = [
  'acr_values_supported',
  'authorization_endpoint',
  'authorization_response_iss_parameter_supported',
  'claim_types_supported',
  'claims_parameter_supported',
  'claims_supported',
  'code_challenge_methods_supported',
  'id_token_signing_alg_values_supported',
  'request_uri_parameter_supported',
  'response_modes_supported',
  'subject_types_supported',
]

/**
 * Returns the metadata without what does not work. RFC 8414, section 2: without grants that use the authorization endpoint
 * there is none, and `response_types_supported` is required, so it is empty. Scopes are not listed: permissions of a project
 * are not public.
 */
export function machineMetadata(body: string | Uint8Array): string {
  const metadata: unknown = JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))
  const members = Object.entries(Object(metadata)).filter(([name]) => !ofPeople.includes(name))
  return JSON.stringify({ ...Object.fromEntries(members), scopes_supported: undefined })
}
