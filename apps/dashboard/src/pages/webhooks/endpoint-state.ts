import type { WebhookStats } from '@portico/sdk/admin'

/** Returns the number of deliveries in all states. */
export const totalOf = ({ delivered, pending, failed }: WebhookStats): number => delivered + pending + failed

/** Returns true if there are messages that are still not delivered. */
export const isFailing = ({ pending, failed }: WebhookStats): boolean => pending + failed > 0
