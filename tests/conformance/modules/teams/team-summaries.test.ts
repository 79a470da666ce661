/** Counts, creators and last activity of teams, for the owners and servers of a project. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { callAsOwner, createInternalProject, createOwnerWithRole } from '../../internal-project.ts'
import { invite } from '../../invitations.ts'
import { signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, inventedId, outcomeOf } from '../../teams.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { clientTeamCreationEnabled: true } })
})

const summariesOf = async (...ids: string[]) =>
  (await project.request('GET', `/team-summaries?team_ids=${ids.join()}`, { access: 'server' })).body.items

test('a team has the number of its members and open invitations, its creator and the last activity', async () => {
  const internal = await createInternalProject(app())
  const owner = await createOwnerWithRole(app(), internal, project, 'admin')
  const [ann, bob] = [await signUp(project), await signUp(project)]
  const byAnn = await project.request('POST', '/teams', { user: ann.accessToken, body: { display_name: 'Acme' } })
  const byOwner = await callAsOwner(internal, project, owner, ['POST', '/teams', { display_name: 'Globex' }])
  const byServer = await createTeam(project)
  await addMember(project, byAnn.body.id, bob.id)
  await invite(project, byAnn.body.id)
  await app().deps.db.query('update users set last_active_at_millis = $2 where id = $1', [bob.id, 9e12])

  const found = await summariesOf(byAnn.body.id, byOwner.body.id, byServer, inventedId)
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      {
        team_id: byAnn.body.id,
        member_count: 2,
        open_invitation_count: 1,
        creator: { type: 'user', id: ann.id, name: expect.any(String) },
        last_active_at_millis: 9e12,
      },
      {
        team_id: byOwner.body.id,
        member_count: 0,
        open_invitation_count: 0,
        creator: { type: 'owner', id: owner.id, name: expect.any(String) },
        last_active_at_millis: null,
      },
      expect.objectContaining({ team_id: byServer, creator: expect.objectContaining({ type: 'api_key' }) }),
    ]),
  )
})

test('the creator of an older team is unknown, unless it counted toward the limit of a user', async () => {
  const ann = await signUp(project)
  const [unknown, limited] = [await createTeam(project), await createTeam(project)]
  const forget = 'update teams set creator_type = null, creator_id = null, made_by_user_id = $2 where id = $1'
  await app().deps.db.query(forget, [unknown, null])
  await app().deps.db.query(forget, [limited, ann.id])
  expect((await summariesOf(unknown))[0].creator).toBeNull()
  expect((await summariesOf(limited))[0].creator).toMatchObject({ type: 'user', id: ann.id })
})

test('the activity of a large team is that of the users who were active last', async () => {
  const team = await createTeam(project)
  await app().deps.db.query(
    `with made as (
       insert into users (project_id, id, search_text, signed_up_at_millis, last_active_at_millis, active_order)
       select $1, gen_random_uuid(), '', n, n, n from generate_series(1, 1101) n returning id, signed_up_at_millis
     )
     insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
     select $1, $2, id, 1, signed_up_at_millis from made where signed_up_at_millis <= 101`,
    [project.id, team],
  )
  // The latest member has 1,000 users before it.
  expect(await summariesOf(team)).toMatchObject([{ member_count: 101, last_active_at_millis: null }])
  await app().deps.db.query('delete from users where project_id = $1 and last_active_at_millis = 1101', [project.id])
  expect(await summariesOf(team)).toMatchObject([{ member_count: 101, last_active_at_millis: 101 }])
})

test('a call reads at most 50 teams', async () => {
  const request = (count: number) => {
    const ids = Array.from({ length: count }, () => inventedId).join()
    return project.request('GET', `/team-summaries?team_ids=${ids}`, { access: 'server' })
  }
  expect((await request(50)).body.items).toEqual([])
  expect(outcomeOf(await request(51))).toBe('SCHEMA_ERROR')
  expect(outcomeOf(await project.request('GET', '/team-summaries?team_ids=', { access: 'server' }))).toBe(
    'SCHEMA_ERROR',
  )
})

test('the teams of users are counted, and at most three are named', async () => {
  const [ann, bob] = [await signUp(project), await signUp(project)]
  const names = ['Delta', 'Alpha', 'Charlie', 'Bravo']
  for (const display_name of names) await addMember(project, await createTeam(project, { display_name }), ann.id)
  const path = `/teams-of-users?user_ids=${[ann.id, bob.id, inventedId].join()}`
  const { items } = (await project.request('GET', path, { access: 'server' })).body
  expect(items).toHaveLength(2)
  const ofAnn = items.find(({ user_id }: { user_id: string }) => user_id === ann.id)
  expect(ofAnn.team_count).toBe(4)
  expect(ofAnn.teams).toHaveLength(3)
  expect(items).toContainEqual({ user_id: bob.id, team_count: 0, teams: [] })
})
