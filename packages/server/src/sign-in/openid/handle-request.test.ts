import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../../platform/database/database.ts'
import type { PageResponse } from '../../platform/http/pages/hosted-pages.ts'
import { createOutcome } from '../../platform/http/request-log.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { createOpenIdHandler } from './handle-request.ts'

const app = useTestApp()

interface Asked {
  readonly path: string
  readonly deviationMillis?: number
  readonly deps?: object
}

/** Requests a path of a new project. */
async function respondTo({ path, deviationMillis = 0, deps = {} }: Asked): Promise<PageResponse> {
  const { id } = await app().createProject()
  const clockDeviation = () => deviationMillis
  const handle = createOpenIdHandler({ ...app().deps, clockDeviation, ...deps }, async () => null)
  const target = `/auth/${id}${path}`
  const request = {
    ...{ method: 'GET', target, headers: {}, remoteAddress: '127.0.0.1' },
    readBody: async () => new Uint8Array(),
  }
  const outcome = createOutcome(app().deps, request, { requestId: 'r', clientVersion: null })
  const context = {
    ...{ requestId: 'r', access: null, actor: { type: 'user' as const, id: null }, onBehalfOf: null },
    ...{ userAgent: null, networkAddress: null, country: null, locale: null },
  }
  return handle({ request, path: target, context, outcome, ownHost: null })
}

test('a process whose clock differs from that of the database by more than 30 seconds issues no tokens', async () => {
  const statusWith = async (deviationMillis: number) => (await respondTo({ path: '/jwks', deviationMillis })).status
  expect(await statusWith(30_000)).toBe(200)
  expect([await statusWith(30_001), await statusWith(-30_001)]).toEqual([503, 503])
})

test('while the database is away, visitors of pages read a sentence, and programs an error', async () => {
  const run = async () => {
    throw new DatabaseUnavailableError('away')
  }
  const deps = { db: { ...app().deps.db, run } }
  const page = await respondTo({ path: '/sign-in', deps })
  expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    ...[503, '1', 'text/html; charset=utf-8'],
  ])
  expect(String(page.body)).toContain('role="alert"')
  const keys = await respondTo({ path: '/jwks', deps })
  expect([keys.status, JSON.parse(String(keys.body)).error]).toEqual([503, 'temporarily_unavailable'])
})
