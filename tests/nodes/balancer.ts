import { isReady, type ServiceNode } from './service-node.ts'

/** Chooses a node for each call, as a load balancer does: in turn, among those whose last two health checks did not fail. */
export interface Balancer {
  /** Returns the address of a node. Throws if none is ready. */
  next(): string
  add(node: ServiceNode): void
  remove(node: ServiceNode): void
  close(): void
}

/** Less than the drain time of the nodes. */
const checkMillis = 250
/** A busy database may miss one. */
const maxFailedChecks = 2

export function createBalancer(): Balancer {
  const failedChecks = new Map<ServiceNode, number>()
  let turn = 0
  const check = async (node: ServiceNode) => {
    const ready = await isReady(node.url)
    const count = failedChecks.get(node)
    if (count !== undefined) failedChecks.set(node, ready ? 0 : count + 1)
  }
  const timer = setInterval(() => {
    for (const node of failedChecks.keys()) check(node).catch(() => {})
  }, checkMillis)
  return {
    next() {
      const ready = [...failedChecks].filter(([, count]) => count < maxFailedChecks).map(([node]) => node)
      turn += 1
      const node = ready[turn % ready.length]
      if (!node) throw new Error('No node is ready.')
      return node.url
    },
    add: (node) => failedChecks.set(node, 0),
    remove: (node) => failedChecks.delete(node),
    close: () => clearInterval(timer),
  }
}
