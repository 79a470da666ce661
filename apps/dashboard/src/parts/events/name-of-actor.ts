import type { AuditEvent } from '@portico/sdk/server'
import { format } from '../../texts/format.ts'

interface ActorTexts {
  readonly actors: Readonly<Record<AuditEvent['actor']['type'], string>>
  readonly namedKey: string
}

/**
 * Returns the name of an actor: of a person as it is, of an API key with the words that say so, because owners give keys
 * names such as "Setup".
 */
export function nameOfActor({ type, name }: AuditEvent['actor'], texts: ActorTexts): string {
  if (name === null) return texts.actors[type]
  return type === 'api_key' ? format(texts.namedKey, { name }) : name
}
