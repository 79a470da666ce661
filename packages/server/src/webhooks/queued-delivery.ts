import { z } from 'zod'

const triggers = ['event', 'recover', 'resend'] as const

/** A message on its way to one endpoint. A resent one is tried once: whoever asks for it sees what becomes of it. */
export const QueuedDelivery = z.object({
  messageId: z.string(),
  endpointId: z.string(),
  trigger: z.enum(triggers),
})
export type QueuedDelivery = z.output<typeof QueuedDelivery>

/**
 * The payload of its row in the outbox, as SQL over expressions for both ids. It is written here alone: what is on its
 * way is found by comparing payloads, byte for byte.
 */
export const deliveryPayload = (messageId: string, endpointId: string, trigger: QueuedDelivery['trigger']) =>
  `convert_to(json_build_object(
     'messageId', ${messageId}, 'endpointId', ${endpointId}, 'trigger', '${trigger}')::text, 'UTF8')`
