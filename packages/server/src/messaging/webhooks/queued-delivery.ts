import { z } from 'zod'

const triggers = ['event', 'recover', 'resend'] as const

/** A message queued for one endpoint. A resent one is tried once: its caller sees the result. */
export const QueuedDelivery = z.object({
  messageId: z.string(),
  endpointId: z.string(),
  trigger: z.enum(triggers),
})
export type QueuedDelivery = z.output<typeof QueuedDelivery>

/**
 * Returns the payload of an outbox row as SQL over expressions for both ids. It is the only source of that text: queued
 * deliveries are found by comparing payloads byte for byte.
 */
export const deliveryPayload = (messageId: string, endpointId: string, trigger: QueuedDelivery['trigger']) =>
  `convert_to(json_build_object(
     'messageId', ${messageId}, 'endpointId', ${endpointId}, 'trigger', '${trigger}')::text, 'UTF8')`
