import { utf8 } from './encodings.ts'

/** The form of ids of the service: versions 1 to 5 (RFC 9562, section 4). */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)

/** Keeps a UUID as the id; any other id becomes the external id. */
export const userIds = (id: string | undefined): { id?: string; external_id?: string } => {
  if (id === undefined) return {}
  return isUuid(id) ? { id: id.toLowerCase() } : { external_id: id }
}

/** The user that another row names. */
export const userReference = (id: string): { user_id: string } | { user_external_id: string } =>
  isUuid(id) ? { user_id: id.toLowerCase() } : { user_external_id: id }

/** Namespace of the ids of teams, a random UUID. */
const namespace = '7c1f6f0e-52a8-4b5e-9a63-0d2f4c8e1b97'

/** Returns the id of a team: its UUID, or one of version 5 (RFC 9562, section 5.5) from the source and the id. */
export async function teamId(source: string, id: string): Promise<string> {
  if (isUuid(id)) return id.toLowerCase()
  const name = utf8(`${source}:${id}`)
  const input = new Uint8Array(16 + name.length)
  input.set(bytesOf(namespace))
  input.set(name, 16)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-1', input)).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const bytesOf = (id: string) =>
  Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** Returns the id of the permission for a role: lower case, and an underscore for each other character. */
export const permissionIdOf = (role: string): string => role.toLowerCase().replace(/[^a-z0-9_:]/g, '_')
