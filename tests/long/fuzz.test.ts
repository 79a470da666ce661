/**
 * Calls every operation of the OpenAPI documents with random values of a printed seed. `PORTICO_FUZZ_SEED` repeats a run,
 * `PORTICO_FUZZ_CALLS` sets the calls per operation (1,000 by default, a fifth where a password is hashed).
 */
import { randomInt } from 'node:crypto'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, refreshTokenHeader, signUp, useTestApp } from '../conformance/setup.ts'
import { type Generator, generate } from './fuzz/generate.ts'
import { type Operation, operationsOf } from './fuzz/operations.ts'
import { createRandom } from './fuzz/random.ts'

const seed = Number(process.env.PORTICO_FUZZ_SEED ?? randomInt(2 ** 32))
const callsPerOperation = Number(process.env.PORTICO_FUZZ_CALLS ?? 1000)
const random = createRandom(seed)
const operations = (['client', 'server', 'admin'] as const).flatMap(operationsOf)
const statuses = new Map<number, number>()

const app = useTestApp({ limits: null })
let other: TestProject
let before: object

/** Returns a digest of the rows of a project in each table. */
async function digestOf({ id }: TestProject): Promise<object> {
  const tables = ['users', 'contact_channels', 'teams', 'team_members', 'sessions', 'api_key_sets', 'signing_keys']
  const columns = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t where project_id = $1) as ${table}`,
  )
  const [digest] = await app().deps.db.query<object>(`select ${columns.join(', ')}`, [id])
  return digest ?? {}
}

beforeAll(async () => {
  console.log(`Seed ${seed}: ${operations.length} operations, ${callsPerOperation} calls each.`)
  other = await app().createProject({ flags: { clientTeamCreationEnabled: true } })
  for (let n = 0; n < 3; n++) await signUp(other, `user${n}@example.com`)
  before = await digestOf(other)
})

/** Returns a project with rows in every table, and strings with a meaning in this or the other project. */
async function openScene() {
  const flags = { magicLinkEnabled: true, passkeyEnabled: true, clientTeamCreationEnabled: true }
  const project = await app().createProject({ flags: { ...flags, clientUserDeletionEnabled: true } })
  const people = [await signUp(project, 'user0@example.com'), await signUp(project, 'user1@example.com')]
  const team = await project.request('POST', '/teams', { user: people[0]?.accessToken, body: { display_name: 'Team' } })
  const strangers = await app().deps.db.query<{ id: string }>('select id from users where project_id = $1', [other.id])
  const ids = [...people.map(({ id }) => id), team.body.id, ...strangers.map(({ id }) => id)]
  const known = [...ids, 'me', project.id, other.id, 'user0@example.com', '$read_members', 'github', 'default']
  return { project, people, generator: { random, known } }
}

async function call(operation: Operation, project: TestProject, { people, generator }: Scene) {
  const { method, path, query, access, body, takesRefreshToken } = operation
  const person = random.pick(people)
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(random.pick(generator.known)))
  const search = new URLSearchParams()
  for (const { name, schema } of query) {
    if (random.chance(0.5)) search.set(name, String(generate(generator, schema)))
  }
  const response = await project.request(method, `${filled}${search.size > 0 ? `?${search}` : ''}`, {
    access,
    user: random.chance(access === 'client' ? 0.8 : 0.1) ? person.accessToken : undefined,
    headers: takesRefreshToken ? refreshTokenHeader(person.refreshToken) : {},
    ...(body && { body: generate(generator, body) }),
  })
  for (const [id] of response.text.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) {
    if (generator.known.length < 200) generator.known.push(id)
  }
  return response
}

interface Scene {
  readonly people: readonly Person[]
  readonly generator: Generator
}

describe.each(operations.map((operation) => [`${operation.id} with ${operation.access} access`, operation] as const))(
  '%s',
  (_name, operation) => {
    test('responds to random calls without a fault', { timeout: 600_000 }, async () => {
      const { project, ...scene } = await openScene()
      const count = operation.hashes ? Math.ceil(callsPerOperation / 5) : callsPerOperation
      for (let n = 0; n < count; n++) {
        const { status, text } = await call(operation, project, scene)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        // 503: the response to webhook calls without a reachable Svix server, among others.
        expect(status, `seed ${seed}, call ${n}: ${text}`).toSatisfy((is: number) => is < 500 || is === 503)
      }
    })
  },
)

describe('after all calls', () => {
  test('no row of another project has changed', async () => {
    expect(await digestOf(other)).toEqual(before)
  })

  test('each address signs in one user', async () => {
    const text = `select project_id, lower(value) from contact_channels where used_for_auth
      group by 1, 2 having count(*) > 1`
    expect(await app().deps.db.query(text, [])).toEqual([])
  })

  test('the user counters equal the numbers of rows', async () => {
    const text = `select * from (select p.id,
        (select count(*) from users u where u.project_id = p.id) as rows,
        (select coalesce(sum(user_count), 0) from project_user_counts c where c.project_id = p.id) as counted
      from projects p where p.deleted_at_millis is null) counts where rows <> counted`
    expect(await app().deps.db.query(text, [])).toEqual([])
  })

  test('no user has permissions in a team without being a member', async () => {
    const text = `select g.user_id from team_permission_grants g where not exists (
      select from team_members m where (m.project_id, m.team_id, m.user_id) = (g.project_id, g.team_id, g.user_id))`
    expect(await app().deps.db.query(text, [])).toEqual([])
  })

  test('the service still works', async () => {
    console.log('Statuses:', Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))
    const { accessToken } = await signUp(await app().createProject())
    expect(accessToken).toBeTruthy()
  })
})
