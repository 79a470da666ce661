import { ServiceError, type WebhookStats } from '@portico/sdk/admin'

/** Returns the number of deliveries in all states. */
export const totalOf = ({ delivered, pending, failed }: WebhookStats): number => delivered + pending + failed

/** Returns true if there are messages that are still not delivered. */
export const isFailing = ({ pending, failed }: WebhookStats): boolean => pending + failed > 0

/** Returns true for the error of a service that forwards its events to a Svix server. That server has the endpoints. */
export const isForwarded = (error: unknown): boolean => error instanceof ServiceError && error.status === 404
