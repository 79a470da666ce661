/** The statements and commits of every call of the contract, which determine its cost, and an example of each call. */
import { beforeAll, expect, test } from 'vitest'
import { type Caller, callers } from '../../access-matrix/callers.ts'
import { definitions, type MatrixRow } from '../../access-matrix/rows.ts'
import { restoreStage, setStage } from '../../access-matrix/stage.ts'
import { call, requestOf } from '../../access-matrix/test-matrix.ts'
import { useScene } from '../../access-matrix/use-scene.ts'
import { findWorkingCall } from '../../access-matrix/working-calls.ts'
import { createExample, type Example } from '../../call-examples/create-example.ts'
import { useTestApp } from '../../setup.ts'
import { addReceiver } from '../../teams.ts'

/** A line per call, for the page of the reference. `vitest run <file> --update=all` updates it. */
const outcomesFile = '../../statements/outcomes.tsv'

/** The first successful call of each endpoint, for the pages of its noun. Updated in the same way. */
const exampleFile = (noun: string) => `../../call-examples/recorded/${noun}.json`

interface CountedCall {
  readonly row: MatrixRow
  readonly caller: Caller
  readonly hasWrongPassword: boolean
}

/** The fields with the password of the calls that check one. */
const passwordFields: Readonly<Record<string, string>> = {
  'passwords.signIn': 'password',
  'passwords.update': 'old_password',
  'freshSignIn.prove': 'password',
}
const server = callers.filter(({ name }) => name === 'a key for server')

const calls = [...definitions.keys()].flatMap(listCalls)

const app = useTestApp()
const prepared = useScene(app)
beforeAll(async () => {
  const { scene, state } = prepared()
  // Without a receiver, events cost nothing.
  await addReceiver(app(), scene.project)
  await state.keep(['webhook_endpoints'])
})

test('every call has a row, except those that need a provider, a new service or the code of another call', () => {
  const counted = new Set(calls.map(({ row }) => row.endpoint))
  expect([...definitions.keys()].filter((endpoint) => !counted.has(endpoint))).toEqual([
    'passwords.signUpAsFirstOwner',
    'sessions.redeemCommandCode',
    'oauth.callback',
    'oauth.formPostCallback',
    'providerTests.open',
  ])
})

const lines: string[] = []
const examples = new Map<string, Example>()
const nouns = new Set(calls.map(({ row }) => nounOf(row.endpoint)))

test('the statements are those of the reference', async () => {
  for (const each of calls) lines.push(await recordCall(each))
  await expect(
    `${lines.join('\n')}\n`,
    'Record them with `vitest run <file> --update=all`, then run `npm run docs`',
  ).toMatchFileSnapshot(outcomesFile)
}, 60_000)

test.each([...nouns])('the examples of %s are those of the reference', async (noun) => {
  const ofNoun = [...examples].filter(([endpoint]) => nounOf(endpoint) === noun)
  await expect(
    `${JSON.stringify(Object.fromEntries(ofNoun), null, 2)}\n`,
    'Record them with `vitest run <file> --update=all`, then run `npm run docs`',
  ).toMatchFileSnapshot(exampleFile(noun))
})

function nounOf(endpoint: string): string {
  const [noun = ''] = endpoint.split('.')
  return noun
}

/** Lists the calls of an endpoint: by the browser, by a server if it may do the same for a user, with a wrong password. */
function listCalls(endpoint: string): CountedCall[] {
  const working = findWorkingCall(endpoint, 'a client without user', 'the user themselves')
  if (!working) return []
  const { row, caller } = working
  const counted = [{ row, caller, hasWrongPassword: false }]
  const isOfUser = caller.name !== 'a client without user'
  for (const other of server) {
    if (isOfUser && other !== caller && other.expected(row) === 'ok') {
      counted.push({ row, caller: other, hasWrongPassword: false })
    }
  }
  const field = passwordFields[endpoint]
  if (field === undefined) return counted
  const body = { ...Object(row.body), [field]: 'a wrong password' }
  return [...counted, { row: { ...row, body }, caller, hasWrongPassword: true }]
}

async function recordCall({ row, caller, hasWrongPassword }: CountedCall): Promise<string> {
  const { scene, state } = prepared()
  const stage = await setStage(app(), { scene, state, row, lacking: undefined })
  // Serving nodes have their projects in the cache.
  for (const id of [scene.project.id, 'internal']) await app().deps.projects.find(id)
  app().takeTransactions()
  const headers = caller.headers(scene, row.on ? scene.owners : scene.cast)
  const response = await call(stage, headers, scene.names)
  const { status, text } = response
  const transactions = app().takeTransactions()
  await restoreStage(stage)
  expect(status, `${row.name} by ${caller.name}: ${text}`).toSatisfy((value) => value < 400 !== hasWrongPassword)
  if (status < 400 && !examples.has(row.endpoint)) {
    examples.set(row.endpoint, createExample(requestOf(row, headers, scene.names), response))
  }
  const commits = transactions.filter(({ isCommitted }) => isCommitted).length
  const statements = transactions.map(({ statements: names, isExplicit }) =>
    isExplicit ? `(${names.join(' ')})` : names.join(' '),
  )
  const variant = hasWrongPassword ? 'wrong password' : ''
  return [row.endpoint, variant, caller.name, status, commits, statements.join(' ')].join('\t')
}
