import type { userOrders } from '@portico/contract'

/** An order of a list of users. */
export type UserOrder = (typeof userOrders)[number]

/** A place in an order, as text. Ties are broken by id. */
export interface UserPlace {
  readonly id: string
  readonly place: string
}

/**
 * SQL of the place of a user `u` in an order, its type, and a condition on the users who have one. Activity is accurate to
 * an hour.
 */
export const orderColumns: Readonly<Record<UserOrder, { sql: string; type: 'bigint' | 'text'; condition?: string }>> = {
  signed_up_at: { sql: 'u.signed_up_at_millis', type: 'bigint' },
  last_active_at: { sql: 'u.active_order', type: 'bigint' },
  primary_email: { sql: 'u.email_order', type: 'text' },
  // Few users may have one, so that its index has no others.
  username: { sql: 'lower(u.username collate "C")', type: 'text', condition: 'u.username is not null' },
}

/** Writes a cursor as `<id>.<place in base64url>`. The place is that of the time when the former page was read. */
export const writeCursor = ({ id, place }: UserPlace): string => `${id}.${Buffer.from(place).toString('base64url')}`

/** Reads a cursor. Returns null if it is not a cursor of a list in this order. */
export function readCursor(text: string, order: UserOrder): UserPlace | null {
  const [id = '', encoded] = text.split('.')
  if (encoded === undefined) return null
  const place = Buffer.from(encoded, 'base64url').toString('utf8')
  const isPlace = orderColumns[order].type === 'bigint' ? /^-?\d{1,16}$/.test(place) : !place.includes('\0')
  return isPlace ? { id, place } : null
}
