import type { AuditEvent } from '@portico/sdk/server'
import { format } from '../../texts/format.ts'
import type { EventTexts } from '../use-event-texts.ts'
import { failureReason } from './failure-reason.ts'
import { nameOfActor } from './name-of-actor.ts'

export interface EventWording {
  readonly texts: EventTexts
  /** Names a country by its code. */
  readonly country: (code: string) => string
}

/** Returns a sentence for an audit event, with the actor if it is known and was not the user, and details. */
export function describeEvent(event: AuditEvent, userId: string, { texts, country }: EventWording) {
  const { actor, device, networkAddress, reason } = event
  const sentence = texts.types[event.type]
  // The caller of a failed sign-in, or of a request for a link, is not authenticated.
  const isUnknown = actor.type === 'user' && actor.id === null
  const isOwnAction = actor.type === 'user' && actor.id === userId
  const name = nameOfActor(actor, texts)
  const place = event.country && country(event.country)
  return {
    title: isUnknown || isOwnAction ? sentence : format(texts.by, { sentence, name }),
    details: [failureReason(event, texts), reason && `“${reason}”`, device, place, networkAddress].flatMap(
      (detail) => detail || [],
    ),
  }
}
