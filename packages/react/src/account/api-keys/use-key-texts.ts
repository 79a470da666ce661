import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'
import type { HeldKey } from './held-key.ts'

/** Texts of a key in a list, after its name and last characters. */
export interface KeyTexts {
  readonly isExpired: boolean
  /** Times of its creation, last use and end, and its own limit. */
  readonly detail: string
}

/** Returns the texts of a key. */
export function useKeyTexts({ createdAt, expiresAt, lastUsedAt, checksPerMinute }: HeldKey): KeyTexts {
  const { language, translate: t } = usePorticoContext()
  const times = useTimes()
  const isExpired = expiresAt !== undefined && expiresAt.getTime() <= Date.now()
  const date = times.date(createdAt)
  const use = lastUsedAt
    ? fill(t(en.passkeyUsed), { date, ago: times.ago(lastUsedAt) })
    : fill(t(en.passkeyAddedOn), { date })
  const end = expiresAt && !isExpired ? ` ${fill(t(en.invitationExpires), { ago: times.ago(expiresAt) })}` : ''
  const count = new Intl.NumberFormat(language.lang).format
  const limit = checksPerMinute ? ` ${t(en.apiKeyChecks)}: ${count(checksPerMinute)}` : ''
  return { isExpired, detail: `${use}${end}${limit}` }
}

/** Hides a key but for what is before its random part, and its last four characters. */
export const maskKey = (key: string): string =>
  `${key.slice(0, key.lastIndexOf('_') + 1)}${'•'.repeat(12)}${key.slice(-4)}`
