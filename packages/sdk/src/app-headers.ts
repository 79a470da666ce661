import { type AccessType, headers, ownPrefix } from '@portico/contract/headers'

/** Who the app is. */
export interface Credentials {
  projectId: string
  accessType: AccessType
  /** Name (without prefix) and value of each key header. */
  keys: Record<string, string | undefined>
}

/** The headers that every call of an app carries. */
export function appHeadersOf({ projectId, accessType, keys }: Credentials): Record<string, string> {
  return toHeaders({ [headers.projectId]: projectId, [headers.accessType]: accessType, ...keys })
}

/** Only those that have a value; an empty one would be refused. */
export function toHeaders(values: Record<string, string | null | undefined>): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) if (value) filled[ownPrefix + name] = value
  return filled
}
