/** Replacing the root secret without announcing it to all nodes. */
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MissingSecretError, SealError } from '../platform/crypto/seal.ts'
import { systemRandom } from '../platform/crypto/secret.ts'
import type { Database } from '../platform/database/database.ts'
import { aliveMillis } from '../platform/database/running-nodes.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createNodeRegistry } from './node-registry.ts'
import { openSealer } from './root-secret.ts'

let db: Database
let now: number
beforeEach(async () => {
  db = await openTestDatabase()
  now = 1_767_225_600_000
})
afterEach(() => db.close())

/** Starts a node with these root secrets, the sealing one first. */
async function startNode(sealing: string, ...others: string[]) {
  const opened = await openSealer({ db, random: systemRandom, now }, { sealing, others })
  const deps = {
    db,
    clock: { now: () => now },
    random: systemRandom,
    log: pino({ level: 'silent' }),
    schemaVersion: 77,
  }
  const registry = createNodeRegistry(deps, opened)
  await registry.beat()
  return { ...registry, sealer: opened.sealer }
}

test('a new secret that was not announced does not seal while a node without it runs', async () => {
  const old = await startNode('old')
  const replaced = await startNode('new', 'old')
  expect([replaced.sealer.id, replaced.sealer.otherIds]).toEqual([1, [2]])
  expect(old.sealer.open(replaced.sealer.seal('x', 'place'), 'place').toString()).toBe('x')
  now += aliveMillis - 1
  await old.beat()
  await replaced.beat()
  expect(replaced.sealer.id).toBe(1)
  await old.stop()
  await replaced.beat()
  expect([replaced.sealer.id, replaced.sealer.otherIds]).toEqual([2, [1]])
  expect(old.sealer.missingIds).toEqual([])
})

test('a secret that all nodes have seals at once', async () => {
  await startNode('old', 'new')
  expect((await startNode('new', 'old')).sealer.id).toBe(2)
})

test('a node that was not seen does not hold up the new secret, and learns that it lacks it', async () => {
  const old = await startNode('old')
  now += aliveMillis
  const replaced = await startNode('new', 'old')
  expect(replaced.sealer.id).toBe(2)
  const sealed = replaced.sealer.seal('x', 'place')
  // Before the next registration, too.
  expect(() => old.sealer.open(sealed, 'place')).toThrow(MissingSecretError)
  await old.beat()
  expect(old.sealer.missingIds).toEqual([2])
  expect(() => old.sealer.open(sealed, 'place')).toThrow(MissingSecretError)
  // The number of no secret at all.
  const changed = Buffer.from(sealed)
  changed[0] = 77
  expect(() => old.sealer.open(changed, 'place')).toThrow(SealError)
})

test('nodes that start at once with a secret nobody has yet agree on it', async () => {
  const nodes = await Promise.all(Array.from({ length: 4 }, () => startNode('first')))
  expect(nodes.map(({ sealer }) => sealer.id)).toEqual([1, 1, 1, 1])
})
