import { type AccessType, headers, ownPrefix } from '@portico/contract/headers'

/** The identity of an app: its project, access type and key. */
export interface Credentials {
  projectId: string
  accessType: AccessType
  /** Name (without prefix) and value of each key header. */
  keys: Record<string, string | undefined>
}

/** Returns the headers that every call of an app contains. */
export function credentialHeaders({ projectId, accessType, keys }: Credentials): Record<string, string> {
  return toHeaders({ [headers.projectId]: projectId, [headers.accessType]: accessType, ...keys })
}

/** Adds our prefix to header names. Omits empty values, which the service would refuse. */
export function toHeaders(values: Record<string, string | null | undefined>): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) if (value) filled[ownPrefix + name] = value
  return filled
}
