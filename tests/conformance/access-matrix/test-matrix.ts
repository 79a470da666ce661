import type { TestResponse } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../setup.ts'
import { type Caller, callers, foreigners, furtherCallers, member } from './callers.ts'
import { fillText, fillTexts, fillValue, idsOf, inventedNames, withoutNames } from './fill.ts'
import { type MatrixFile, type MatrixRow, readRows } from './rows.ts'
import type { Names } from './scene.ts'
import { restoreStage, type Stage, setStage } from './stage.ts'
import { useScene } from './use-scene.ts'

/**
 * Tests every row of these files with every caller: the response is that of the row, and a refused call changes
 * nothing.
 */
export function testMatrix(...files: MatrixFile[]): void {
  const app = useTestApp({ limits: null })
  const prepared = useScene(app)

  for (const row of files.flatMap(readRows)) {
    const [, ...furtherNeeds] = row.needs ?? []
    describe(row.name, () => {
      let stage: Stage
      beforeAll(async () => {
        stage = await setStage(app(), { ...prepared(), row, lacking: row.needs?.[0] })
      })
      const all = isFirst(row) ? [...callers, ...furtherCallers] : callers
      test.each(all.map((caller): [string, Caller] => [caller.name, caller]))('%s', async (_name, caller) => {
        await testCaller(stage, caller)
      })
      test.each(furtherNeeds)('a member without %s', async (lacking) => {
        await testCaller(await setStage(app(), { ...prepared(), row, lacking }), member)
        stage = await setStage(app(), { ...prepared(), row, lacking: row.needs?.[0] })
      })
      // Open calls contain their credentials in the body, or return public data.
      if (row.definition.access === 'open' || row.on) return
      test.each(foreigners.map((one) => [one.name, one] as const))('%s', async (_name, { headers }) => {
        await testForeigner(stage, headers(prepared().scene))
      })
    })
  }
}

/** Further rows of an endpoint test its own rules instead of its access levels. */
const isFirst = ({ name, endpoint }: MatrixRow) => name === endpoint
const isReading = ({ reads, definition }: MatrixRow) => reads === true || definition.route.method === 'GET'

export async function testCaller(stage: Stage, caller: Caller): Promise<void> {
  const { scene, row } = stage
  const expected = caller.expected(row)
  const response = await call(stage, caller.headers(scene, row.on ? scene.owners : scene.cast), scene.names)
  const { changed } = await restoreStage(stage)
  expect(outcomeOf(response), response.text).toBe(expected)
  if (expected !== 'ok') {
    expect(changed.filter((table) => !(row.counts && table === 'verification_codes'))).toEqual([])
    return
  }
  expect(response.status).toBe(row.definition.responseFormat === 'redirect' ? 307 : (row.definition.status ?? 200))
  if (!isReading(row)) expect(changed, 'a call that works does something').not.toEqual([])
}

/** Tests that ids of this project are unknown in other projects, and that its rows stay unchanged. */
async function testForeigner(stage: Stage, headers: Record<string, string>): Promise<void> {
  const { names } = stage.scene
  const real = await call(stage, headers, names)
  const { changedOurs } = await restoreStage(stage)
  expect(changedOurs).toEqual([])
  const others = inventedNames(names)
  const invented = await call(stage, headers, others)
  await restoreStage(stage)
  expect([real.status, outcomeOf(real)]).toEqual([invented.status, outcomeOf(invented)])
  if (real.status >= 300) expect(withoutNames(real.text, names)).toBe(withoutNames(invented.text, others))
  else expect(idsOf(names).filter((id) => real.text.includes(id) && !isSent(stage, id))).toEqual([])
}

/** Returns true if the request contains the id, so that its presence in the response reveals nothing. */
const isSent = ({ row, scene: { names } }: Stage, id: string) =>
  JSON.stringify([fillValue(row.body, names), fillTexts(row.query, names)]).includes(id)

/** A request as the test client sends it. */
export interface MatrixRequest {
  readonly method: string
  /** Path below `/api/v1`, with the query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Makes the call of a row. */
export function call(stage: Stage, headers: Record<string, string>, names: Names): Promise<TestResponse> {
  const { method, target, ...request } = requestOf(stage.row, headers, names)
  return stage.scene.project.request(method, target, { access: 'none', ...request })
}

/** Returns the request of a row with the headers of a caller. */
export function requestOf(row: MatrixRow, headers: Record<string, string>, names: Names): MatrixRequest {
  const { method, path } = row.definition.route
  const place = fillText(path, { ...names, ...fillTexts(row.params, names) })
  const query = new URLSearchParams(fillTexts(row.query, names)).toString()
  return {
    method,
    target: place + (query && `?${query}`),
    headers: { ...headers, ...fillTexts(row.headers, names) },
    body: fillValue(row.body, names),
  }
}

/** Returns a response in the notation of the matrix. */
function outcomeOf({ status, body, text }: TestResponse): string {
  if (status < 400) return 'ok'
  const code = body?.code ?? `text ${status}`
  return code === 'SCHEMA_ERROR' && text.includes('auth.user') ? 'SCHEMA_ERROR auth.user' : code
}
