/** The rate limit of an endpoint holds across all nodes. */
import { createTestApp, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, useTestApp } from '../conformance/setup.ts'
import { portalOf } from '../conformance/webhook-portal.ts'
import { useReceiver } from '../conformance/webhook-receiver.ts'
import { atOnce } from './at-once.ts'

const app = useTestApp({ logLevel: 'silent' })
const receiver = useReceiver()
const nodes: TestApp[] = []
beforeAll(async () => {
  for (let count = 0; count < 3; count++) nodes.push(await createTestApp({ logLevel: 'silent' }, { db: app().deps.db }))
})
afterAll(async () => {
  for (const node of nodes) await node.close()
})

test('three nodes together send four messages a second to an endpoint with that limit, all of them', async () => {
  const project = await app().createProject()
  const svix = await portalOf(app(), project)
  await svix.endpoint.create(project.id, { url: receiver().url, throttleRate: 4 })
  await atOnce(30, () => signUp(project))
  const arrived: number[] = []
  for (let second = 0; second < 10; second++) {
    const before = receiver().received.length
    for (let quarter = 0; quarter < 4; quarter++) {
      await Promise.all(nodes.map((node) => node.deliverWebhooks()))
      for (const node of nodes) node.clock.advance(250)
    }
    arrived.push(receiver().received.length - before)
  }
  expect(arrived).toEqual([4, 4, 4, 4, 4, 4, 4, 2, 0, 0])
  expect(new Set(receiver().received.map(({ headers }) => headers['svix-id'])).size).toBe(30)
})
