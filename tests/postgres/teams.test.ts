/**
 * Concurrent calls of teams: no membership remains after its team or user is deleted, and no call fails with a fault.
 */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { invited, useInvitation } from '../conformance/invitations.ts'
import { type Person, signUp, useTestApp } from '../conformance/setup.ts'
import { addMember, addReceiver, createTeam, outcomeOf, takeEvents } from '../conformance/teams.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
const roundCount = rounds(20)

async function countMembers(project: TestProject): Promise<{ members: number; grants: number }> {
  const [row] = await app().deps.db.query<{ members: number; grants: number }>(
    `select (select count(*)::int from team_members where project_id = $1) as members,
       (select count(*)::int from team_permission_grants where project_id = $1 and permission_id = 'member') as grants`,
    [project.id],
  )
  return row ?? { members: -1, grants: -1 }
}

const asServer = (project: TestProject, method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', body })
const join = async (project: TestProject, team: string, userId: string) =>
  outcomeOf(await asServer(project, 'POST', `/team-memberships/${team}/${userId}`, {}))
const membershipEvents = async (project: TestProject) =>
  (await takeEvents(app(), project)).filter(({ type }) => type.startsWith('team_membership'))

/** Starts the second of two calls later, by a different delay in each round. */
const later = async <T>(round: number, call: () => Promise<T>) => {
  await new Promise((resolve) => setTimeout(resolve, round % 5))
  return call()
}

test('one of two users who concurrently accept an invitation joins, and the event names that user', async () => {
  const project = await app().createProject()
  const people = [await signUp(project), await signUp(project)] as const
  await addReceiver(app(), project)
  for (let round = 0; round < roundCount; round++) {
    const team = await createTeam(project)
    const { code } = await invited(app(), project, team, `${round}@example.com`)
    await takeEvents(app(), project)
    const accept = (person: Person) => useInvitation(project, code, person.accessToken)
    const responses = await Promise.all([accept(people[0]), later(round, () => accept(people[1]))])
    expect(tally(responses.map(outcomeOf))).toEqual({ '200': 1, VERIFICATION_CODE_ALREADY_USED: 1 })
    const winner = people[responses[0].status === 200 ? 0 : 1]
    expect(await membershipEvents(project)).toEqual([
      { type: 'team_membership.created', data: { team_id: team, user_id: winner.id } },
    ])
  }
  expect((await countMembers(project)).members).toBe(roundCount)
}, 60_000)

test('an acceptance concurrent with the deletion of its team leaves no member, and a refused code stays valid', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  for (let round = 0; round < roundCount; round++) {
    const team = await createTeam(project)
    const { code } = await invited(app(), project, team, `${round}@example.com`)
    const [accepted, deleted] = await Promise.all([
      later(round, () => useInvitation(project, code, person.accessToken)),
      later(round * 3, () => asServer(project, 'DELETE', `/teams/${team}`)),
    ])
    expect(deleted.status).toBe(200)
    const outcome = outcomeOf(accepted)
    expect(['200', 'TEAM_NOT_FOUND']).toContain(outcome)
    const checked = outcomeOf(await useInvitation(project, code, undefined, '/check-code'))
    expect(checked).toBe(outcome === '200' ? 'VERIFICATION_CODE_ALREADY_USED' : '200')
  }
  expect(await countMembers(project)).toEqual({ members: 0, grants: 0 })
}, 60_000)

test('twenty concurrent joins create one member, with one event', async () => {
  const project = await app().createProject()
  await addReceiver(app(), project)
  for (let round = 0; round < roundCount; round++) {
    const person = await signUp(project)
    const team = await createTeam(project)
    await takeEvents(app(), project)
    const outcomes = await atOnce(20, () => join(project, team, person.id))
    expect(tally(outcomes)).toEqual({ '201': 1, TEAM_MEMBERSHIP_ALREADY_EXISTS: 19 })
    expect(await membershipEvents(project)).toHaveLength(1)
  }
  expect(await countMembers(project)).toEqual({ members: roundCount, grants: roundCount })
}, 60_000)

test('a user deleted while joining or creating a team leaves no rows', async () => {
  const project = await app().createProject({ flags: { clientTeamCreationEnabled: true } })
  for (let round = 0; round < roundCount; round++) {
    const person = await signUp(project)
    const [team, second] = [await createTeam(project), await createTeam(project)]
    const { code } = await invited(app(), project, second, `${round}@example.com`)
    const body = { display_name: 'Own' }
    const [joined, accepted, made, deleted] = await Promise.all([
      later(round, () => join(project, team, person.id)),
      later(round * 2, async () => outcomeOf(await useInvitation(project, code, person.accessToken))),
      later(round * 3, async () =>
        outcomeOf(await project.request('POST', '/teams', { user: person.accessToken, body })),
      ),
      later(round * 4, () => asServer(project, 'DELETE', `/users/${person.id}`)),
    ])
    expect(deleted.status).toBe(200)
    expect(['201', 'USER_NOT_FOUND']).toContain(joined)
    expect(['200', 'USER_AUTHENTICATION_REQUIRED']).toContain(accepted)
    expect(['201', 'USER_AUTHENTICATION_REQUIRED']).toContain(made)
  }
  expect(await countMembers(project)).toEqual({ members: 0, grants: 0 })
}, 60_000)

test('teams deleted while members leave, select them or are deleted leave no rows and cause no faults', async () => {
  const project = await app().createProject()
  for (let round = 0; round < roundCount; round++) {
    const team = await createTeam(project)
    const people = await atOnce(4, () => signUp(project))
    for (const { id, accessToken } of people) {
      await addMember(project, team, id)
      await project.request('PATCH', '/users/me', { user: accessToken, body: { selected_team_id: team } })
    }
    const responses = await Promise.all([
      later(round, () => asServer(project, 'DELETE', `/teams/${team}`)),
      ...people.map(({ id }, index) =>
        later(round + index, () =>
          index % 2 === 0
            ? asServer(project, 'DELETE', `/users/${id}`)
            : asServer(project, 'DELETE', `/team-memberships/${team}/${id}`),
        ),
      ),
    ])
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    const left = (await asServer(project, 'GET', '/users')).body.items
    expect(left.filter((user: { selected_team_id: string | null }) => user.selected_team_id !== null)).toEqual([])
  }
  expect((await countMembers(project)).members).toBe(0)
}, 120_000)

test("selecting a team during its deletion or the user's departure is refused, or the selection is cleared", async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const user = person.accessToken
  for (let round = 0; round < 2 * roundCount; round++) {
    const team = await createTeam(project, { creator_user_id: person.id })
    const path = round % 2 === 0 ? `/teams/${team}` : `/team-memberships/${team}/${person.id}`
    const [selected] = await Promise.all([
      project.request('PATCH', '/users/me', { user, body: { selected_team_id: team } }),
      later(round, () => asServer(project, 'DELETE', path)),
    ])
    expect(['200', 'TEAM_MEMBERSHIP_NOT_FOUND']).toContain(outcomeOf(selected))
    expect((await project.request('GET', '/users/me', { user })).body.selected_team_id).toBeNull()
  }
}, 60_000)

test('two concurrent changes of different fields of a team are both stored', async () => {
  const project = await app().createProject()
  const team = await createTeam(project)
  for (let round = 0; round < rounds(100); round++) {
    await Promise.all([
      asServer(project, 'PATCH', `/teams/${team}`, { display_name: `Name ${round}` }),
      asServer(project, 'PATCH', `/teams/${team}`, { server_metadata: round }),
    ])
    const { body } = await asServer(project, 'GET', `/teams/${team}`)
    expect([body.display_name, body.server_metadata]).toEqual([`Name ${round}`, round])
  }
}, 60_000)
