/**
 * Runs every write call of the access matrix, and deletes its user or team right before each of its statements. The
 * call must succeed, or be refused with a code that its endpoint declares.
 */
import { createTestApp, type TestApp, type TestResponse } from '@portico/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callers } from '../../conformance/access-matrix/callers.ts'
import { fillText, fillTexts, fillValue } from '../../conformance/access-matrix/fill.ts'
import { type MatrixRow, matrixFiles, readRows } from '../../conformance/access-matrix/rows.ts'
import { createScene, type Scene } from '../../conformance/access-matrix/scene.ts'
import { restoreStage, type Stage, setStage } from '../../conformance/access-matrix/stage.ts'
import { keepState, type StoredState } from '../../conformance/access-matrix/stored-state.ts'
import { useTestApp } from '../../conformance/setup.ts'
import { interleave } from './interleave.ts'

const app = useTestApp({ limits: null })
/** Second node, which deletes. It shares neither caches nor batched reads with the called node. */
let otherNode: TestApp
let scene: Scene
let state: StoredState
beforeAll(async () => {
  otherNode = await createTestApp({ limits: null }, { db: app().deps.db })
  await app().deps.keyUses.stop()
  scene = await createScene(app())
  await app().deps.activity.flush()
  state = await keepState(app(), scene.project.id)
})

afterAll(() => otherNode.close())

const callerNames = ['the user themselves', 'a member with just the permission', 'a key for server']
const isAbout = (row: MatrixRow, word: RegExp) => word.test(JSON.stringify([row.definition.route.path, row]))

/** The users and teams to delete, for the rows about them. */
const victims: readonly { name: string; isIn: (row: MatrixRow) => boolean; path: (scene: Scene) => string }[] = [
  { name: 'the user', isIn: () => true, path: ({ cast }) => `/users/${cast.own.id}` },
  {
    name: 'the team',
    isIn: (row) => isAbout(row, /team_id|invitation/),
    path: ({ names }) => `/teams/${names.team_id}`,
  },
  {
    name: 'another user',
    isIn: (row) => isAbout(row, /\{other|\{verification_code|\{reset_code/),
    path: ({ cast }) => `/users/${cast.other.id}`,
  },
  {
    name: 'the member with the permission',
    isIn: ({ needs }) => needs !== undefined,
    path: ({ cast }) => `/users/${cast.permitted.id}`,
  },
]

const isWriting = ({ on, definition: { route } }: MatrixRow) =>
  route.method !== 'GET' && !on && !route.path.startsWith('/internal')
const casesOf = (row: MatrixRow) =>
  callers
    .filter(({ name, expected }) => callerNames.includes(name) && expected(row) === 'ok')
    .flatMap((caller) => victims.filter(({ isIn }) => isIn(row)).map((victim) => ({ caller, victim })))
const rows = matrixFiles.flatMap(readRows).filter((row) => isWriting(row) && casesOf(row).length > 0)
const outcomes = new Map<string, number>()
afterAll(() => console.log('Outcomes:', Object.fromEntries([...outcomes].toSorted())))

describe.each(rows.map((row) => [row.name, row] as const))('%s', (_name, row) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage(app(), { scene, state, row, lacking: row.needs?.[0] })
  })
  const cases = casesOf(row).map(({ caller, victim }) => [caller.name, victim.name, caller, victim] as const)
  test.each(cases)('%s calls while %s is deleted', { timeout: 60_000 }, async (_caller, _victim, caller, victim) => {
    const headers = caller.headers(scene, scene.cast)
    const remove = () =>
      otherNode.openProject(scene.project).request('DELETE', victim.path(scene), { access: 'server' })
    for (let index = 0, wasReached = true; wasReached; index++) {
      const run = await interleave(app(), index, [() => call(stage, headers), remove])
      wasReached = run.wasReached
      await restoreStage(stage)
      const { status, body, text } = run.result
      const outcome = status < 400 ? 'ok' : body?.code
      expect(outcome, `before statement ${index}: ${text}`).toBeTypeOf('string')
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  })
})

function call({ row, scene }: Stage, headers: Record<string, string>): Promise<TestResponse> {
  const { names, project } = scene
  const { method, path } = row.definition.route
  const place = fillText(path, { ...names, ...fillTexts(row.params, names) })
  const query = new URLSearchParams(fillTexts(row.query, names)).toString()
  return project.request(method, place + (query && `?${query}`), {
    access: 'none',
    headers: { ...headers, ...fillTexts(row.headers, names) },
    body: fillValue(row.body, names),
  })
}
