import type { AuditFilters } from '@portico/sdk/server'
import { dayMillis } from '../../parts/durations.ts'
import { events } from '../../texts/en/events.ts'

/** Lengths of the selectable periods, in days. */
export const periods = { day: 1, week: 7, month: 30 } as const
export type Period = keyof typeof periods

/** A type of event that the dashboard has a name for. */
export type EventType = keyof typeof events.types

/** The state of the audit log that its URL stores. */
export interface AuditSearch {
  /** The id of a user: only events of this user. */
  readonly user?: string
  /** The id of a user, owner or set of API keys: only events of this actor. */
  readonly actor?: string
  readonly type?: EventType
  readonly period?: Period
  readonly cursor?: string
  /** The event that is open beside the list. */
  readonly event?: string
}

/** The filters of the log, without page and open event. */
export type AuditFilterSearch = Omit<AuditSearch, 'cursor' | 'event'>

/** Reads the state of the audit log from an address. Invalid values are left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const { type, period } = search
  return {
    ...idOf(search, 'user'),
    ...idOf(search, 'actor'),
    ...(isKey(events.types, type) && { type }),
    ...(isKey(periods, period) && { period }),
    ...idOf(search, 'cursor'),
    ...idOf(search, 'event'),
  }
}

/** Returns the filters alone: of the first page, without an open event. */
export const filtersOnly = ({ cursor: _, event: __, ...filters }: AuditSearch): AuditFilterSearch => filters

/** Returns the filters of the service. A period ends now. */
export function auditFilters({ user, actor, type, period }: AuditFilterSearch, now: Date): AuditFilters {
  return {
    ...(user && { userId: user }),
    ...(actor && { actorId: actor }),
    ...(type && { type }),
    ...(period && { since: new Date(now.getTime() - periods[period] * dayMillis) }),
  }
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns true for a UUID (RFC 9562). */
export const isId = (text: string): boolean => idPattern.test(text)

const isKey = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  typeof key === 'string' && Object.hasOwn(table, key)

const idOf = (search: Record<string, unknown>, name: keyof AuditSearch) => {
  const value = search[name]
  return typeof value === 'string' && isId(value) ? { [name]: value } : {}
}
