import type { WithSealer } from '../crypto/seal.ts'
import type { WithRandom } from '../crypto/secret.ts'

/** A message before it is written to the outbox. Its payload is sealed, because emails contain codes. */
export interface PreparedMessage {
  readonly id: string
  readonly payload: Buffer
}

/** Seals a payload for its outbox row. Writes nothing: the row is inserted with the work that causes it. */
export function prepareMessage(
  { random, sealer }: WithRandom & WithSealer,
  projectId: string,
  content: unknown,
): PreparedMessage {
  const id = random.uuid()
  return { id, payload: sealer.seal(JSON.stringify(content), messageContext(projectId, id)) }
}

/** Opens the payload of a row. Throws if it was changed or moved to another row. */
export function openMessage({ sealer }: WithSealer, projectId: string, id: string, payload: Uint8Array): unknown {
  return JSON.parse(sealer.open(payload, messageContext(projectId, id)).toString('utf8'))
}

/** Returns the place of a message for the sealer. */
export const messageContext = (projectId: string, id: string) => `outbox:${projectId}:${id}`
