import type { AuditEvent } from '@portico/sdk/server'
import type { IconName } from '../../parts/icon.tsx'
import { format } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'

/** Returns a sentence for an audit event, with the actor if it was not the user, and details. */
export function describeEvent(event: AuditEvent, userId: string, texts: Texts['events']) {
  const { actor, device, country, networkAddress, reason } = event
  const sentence = texts.types[event.type]
  const isOwnAction = actor.type === 'user' && actor.id === userId
  const name = actor.name ?? texts.actors[actor.type]
  return {
    title: isOwnAction ? sentence : format(texts.by, { sentence, name }),
    details: [reason && `“${reason}”`, device, country, networkAddress].flatMap((detail) => detail || []),
  }
}

/** Returns the icon of a type of event. */
export function iconOf(type: AuditEvent['type']): IconName {
  const found = icons.find(([pattern]) => pattern.test(type))
  return found?.[1] ?? 'circle'
}

const icons: readonly (readonly [RegExp, IconName])[] = [
  [/failed|reused/, 'circle-x'],
  [/banned/, 'ban'],
  [/passkey/, 'fingerprint'],
  [/password/, 'rectangle-ellipsis'],
  [/totp|recovery/, 'smartphone'],
  [/oauth/, 'link'],
  [/email|sign_in_code/, 'mail'],
  [/sign_in|session_created/, 'log-in'],
  [/sign_out|sessions?_ended/, 'log-out'],
  [/permission/, 'shield'],
  [/team/, 'building-2'],
  [/sign_up|user_created/, 'user-plus'],
  [/user_deleted/, 'trash-2'],
]

/** Returns the tone of a type of event: failures are red, restrictions of the user are yellow. */
export function toneOf(type: AuditEvent['type']): 'danger' | 'warn' | undefined {
  if (/failed|reused/.test(type)) return 'danger'
  return /banned|deleted|removed|disabled/.test(type) ? 'warn' : undefined
}
