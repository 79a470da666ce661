import type { AuditEvent } from '@portico/sdk/server'
import type { EventTexts } from '../use-event-texts.ts'

/** Returns the method and the reason of a failed sign-in, such as "Password: wrong password". Null for other events. */
export function failureReason({ type, details }: AuditEvent, texts: EventTexts): string | null {
  if (type !== 'sign_in_failed' && type !== 'second_factor_failed' && type !== 'account_locked_out') return null
  const method = textOf(texts.methods, details.method ?? details.second_factor ?? details.factor)
  const reason = textOf(texts.reasons, details.reason)
  return [method, reason].filter((part) => part !== null).join(': ') || null
}

/** Names what the dashboard knows. Other values keep their name of the API. */
function textOf(names: Readonly<Record<string, string>>, value: unknown): string | null {
  return typeof value === 'string' ? (names[value] ?? value) : null
}
