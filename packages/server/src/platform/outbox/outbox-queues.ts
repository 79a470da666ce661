import type { Deliveries, DeliveryDeps } from './deliver-due.ts'
import type { OutboxQueue } from './outbox-rows.ts'
import { createOutboxWorker, type OutboxWorker } from './worker.ts'

export type { OutboxQueue }

/** Wakes the worker of a queue, after rows were committed that are due now. */
export type WakeOutbox = (queue: OutboxQueue) => void

export interface WithOutbox {
  readonly wakeOutbox: WakeOutbox
}

/** Deliveries of each kind of message, by queue. */
export type QueuedDeliveries = Readonly<Record<OutboxQueue, Deliveries>>

/** Workers of a process, one per queue: slow webhook receivers do not delay emails. */
export interface OutboxWorkers extends Readonly<Record<OutboxQueue, OutboxWorker>> {
  start(): void
  wake(queue: OutboxQueue): void
  stop(): Promise<void>
}

// A webhook delivery spends most of its time waiting for the receiver.
const maxWebhooksInHand = 100

export function createOutboxWorkers(deps: DeliveryDeps, deliver: QueuedDeliveries): OutboxWorkers {
  const emails = createOutboxWorker(deps, { queue: 'emails', deliver: deliver.emails })
  const webhooks = createOutboxWorker(deps, {
    queue: 'webhooks',
    deliver: deliver.webhooks,
    maxInHand: maxWebhooksInHand,
  })
  const workers = { emails, webhooks }
  return {
    ...workers,
    start() {
      emails.start()
      webhooks.start()
    },
    wake: (queue) => workers[queue].wake(),
    async stop() {
      await Promise.all([emails.stop(), webhooks.stop()])
    },
  }
}
