/** Scopes that every project has. Permissions, which machines request as scopes, are not public. */
const publicScopes = ['openid', 'profile', 'email', 'offline_access']

/** Returns the metadata of the library with what only we know. */
export function metadataOf(body: string | Uint8Array): string {
  const metadata: unknown = JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))
  const members = Object.entries(Object(metadata)).filter(([name]) => name !== 'claims_parameter_supported')
  return JSON.stringify({ ...Object.fromEntries(members), scopes_supported: publicScopes })
}
