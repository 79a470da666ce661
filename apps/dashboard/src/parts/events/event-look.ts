import type { AuditEvent } from '@portico/sdk/server'
import type { IconName } from '../icon.tsx'

/** Icons by the start of the type; the first one that matches counts. */
const icons: readonly (readonly [RegExp, IconName])[] = [
  [/_failed$/, 'circle-x'],
  [/reused$|locked_out$|_refused$|^limit/, 'shield-alert'],
  [/^user_banned/, 'ban'],
  [/deleted$|removed$/, 'trash-2'],
  [/^sign_up|^user_created/, 'user-plus'],
  [/^sign_out|^sessions?_ended/, 'log-out'],
  [/^sign_in|^session/, 'log-in'],
  [/^password/, 'rectangle-ellipsis'],
  [/^email_template/, 'type'],
  [/^email/, 'mail'],
  [/^totp|^recovery/, 'smartphone'],
  [/^passkey/, 'fingerprint'],
  [/^oauth/, 'link'],
  [/^project_owner|^project_transferred/, 'user-cog'],
  [/^project/, 'settings'],
  [/^api_key/, 'key-round'],
  [/^team/, 'building-2'],
  [/^permission/, 'shield-check'],
  [/^webhook/, 'webhook'],
  [/^user/, 'user-round'],
]

const dangers = /_failed$|^(refresh_token_reused|user_deleted|project_deleted)$/
const warnings =
  /locked_out$|_refused$|^limit|^user_banned|^project_owner_role_changed|^project_transferred|api_key_(revoked|leaked)$|^webhook_secret|^totp_disabled/

/** Returns the icon of a type of event. */
export const iconOfEvent = (type: string): IconName => icons.find(([start]) => start.test(type))?.[1] ?? 'info'

/** Returns the tone of a type of event. Most have none. */
export function toneOfEvent(type: string): 'danger' | 'warn' | undefined {
  if (dangers.test(type)) return 'danger'
  return warnings.test(type) ? 'warn' : undefined
}

/** Details that name what an event concerns, those that a person can read first. */
const nameKeys = [
  'description',
  'email',
  'name',
  'permission_id',
  'url',
  'type',
  'provider_id',
  'uri',
  'scope_id',
  'document',
  'kind',
  'team_id',
  'project_id',
  'client_id',
  'endpoint_id',
  'transfer_id',
  'api_key_id',
]

const networkEvents: readonly string[] = ['limit_exceeded', 'tokens_refused']

// In other events of a team, the user is the actor.
const teamEvents = /^team_(?!member)/

/**
 * Returns the subject of the event: the name of a team or user, a name from its details, the id of the user, or the network
 * that was refused.
 */
export function subjectOf({ type, userId, userName, teamName, details, networkAddress }: AuditEvent): string | null {
  const name = teamEvents.test(type) ? teamName : userName
  if (name) return name
  const key = nameKeys.find((name) => typeof details[name] === 'string')
  if (key !== undefined) return String(details[key])
  return userId === null && networkEvents.includes(type) ? networkAddress : userId
}
