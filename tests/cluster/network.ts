import { execFileSync } from 'node:child_process'

/**
 * A network namespace with two cables: over one, the load balancer reaches a node of the service, and over the other the node
 * reaches the database. The second can be cut.
 */
export interface NodeNetwork {
  /** Runs a program in the namespace. */
  readonly prefix: readonly string[]
  /** Address of the node, as the load balancer reaches it. */
  readonly nodeHost: string
  /** Address of this machine, as the node reaches it. */
  readonly databaseHost: string
  cut(): void
  mend(): void
  remove(): void
}

const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Creates a network. Throws without the rights to do so. */
export function createNodeNetwork(): NodeNetwork {
  const name = `portico${process.pid}`
  const [web, data] = [`pw${process.pid}`, `pd${process.pid}`]
  const inside = ['netns', 'exec', name, 'ip']
  ip('netns', 'add', name)
  const remove = () => ip('netns', 'del', name)
  try {
    for (const [cable, subnet] of [
      [web, '10.213.1'],
      [data, '10.213.2'],
    ] as const) {
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', `${cable}n`, 'netns', name)
      ip('addr', 'add', `${subnet}.1/24`, 'dev', cable)
      ip('link', 'set', cable, 'up')
      ip(...inside, 'addr', 'add', `${subnet}.2/24`, 'dev', `${cable}n`)
      ip(...inside, 'link', 'set', `${cable}n`, 'up')
    }
    ip(...inside, 'link', 'set', 'lo', 'up')
  } catch (error) {
    remove()
    throw error
  }
  return {
    prefix: ['ip', 'netns', 'exec', name],
    nodeHost: '10.213.1.2',
    databaseHost: '10.213.2.1',
    // Packets are lost without a word, as behind a broken switch.
    cut: () => ip('link', 'set', data, 'down'),
    mend: () => ip('link', 'set', data, 'up'),
    remove,
  }
}
