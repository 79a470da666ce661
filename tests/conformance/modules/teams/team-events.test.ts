/** Webhook and audit events of teams: one per change, and none for a refused change. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { invited, useInvitation } from '../../invitations.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, addReceiver, auditOf, createTeam, inventedId, takeEvents } from '../../teams.ts'

const app = useTestApp()
let project: TestProject
let person: Person
beforeEach(async () => {
  project = await app().createProject({ flags: { clientTeamCreationEnabled: true } })
  person = await signUp(project)
  await addReceiver(app(), project)
})

const asServer = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', body })
const events = () => takeEvents(app(), project)

test('team.created contains the server view; the membership of the creator causes no further event', async () => {
  const body = { display_name: 'Acme', client_metadata: { __proto__: null, a: 'ü"\\' } }
  const made = await project.request('POST', '/teams', { user: person.accessToken, body })
  const { body: team } = await asServer('GET', `/teams/${made.body.id}`)
  expect(await events()).toEqual([{ type: 'team.created', data: team }])
})

test('team.updated contains the server view after the change', async () => {
  const team = await createTeam(project, { server_metadata: { plan: 'ü"\\' } })
  await events()
  const { body } = await asServer('PATCH', `/teams/${team}`, { display_name: `Bobby'; "tables` })
  expect(await events()).toEqual([{ type: 'team.updated', data: body }])
})

test('team.deleted is the only event of a deletion', async () => {
  const team = await createTeam(project, { creator_user_id: person.id })
  await addMember(project, team, (await signUp(project)).id)
  await events()
  await asServer('DELETE', `/teams/${team}`)
  expect(await events()).toEqual([{ type: 'team.deleted', data: { id: team } }])
})

test('team_membership.created is sent once for each added member and each accepted invitation', async () => {
  const team = await createTeam(project)
  const other = await signUp(project)
  await events()
  await addMember(project, team, person.id)
  await asServer('POST', `/team-memberships/${team}/${person.id}`, {})
  expect(await events()).toEqual([{ type: 'team_membership.created', data: { team_id: team, user_id: person.id } }])
  const [first, second] = [await invited(app(), project, team), await invited(app(), project, team)]
  await events()
  await useInvitation(project, first.code, other.accessToken)
  await useInvitation(project, first.code, other.accessToken)
  await useInvitation(project, second.code, other.accessToken)
  expect(await events()).toEqual([{ type: 'team_membership.created', data: { team_id: team, user_id: other.id } }])
})

test('team_membership.deleted is sent for members who leave or are removed', async () => {
  const team = await createTeam(project, { creator_user_id: person.id })
  await events()
  await project.request('DELETE', `/team-memberships/${team}/me`, { user: person.accessToken })
  await asServer('DELETE', `/team-memberships/${team}/${person.id}`)
  expect(await events()).toEqual([{ type: 'team_membership.deleted', data: { team_id: team, user_id: person.id } }])
})

test('refused calls write neither webhook events nor audit events', async () => {
  const before = await auditOf(app(), project)
  await asServer('POST', '/teams', { display_name: 'x', creator_user_id: inventedId })
  await asServer('PATCH', `/teams/${inventedId}`, { display_name: 'x' })
  await asServer('DELETE', `/teams/${inventedId}`)
  await asServer('POST', `/team-memberships/${inventedId}/${person.id}`, {})
  await asServer('DELETE', `/team-memberships/${inventedId}/${person.id}`)
  expect(await events()).toEqual([])
  expect(await auditOf(app(), project)).toEqual(before)
})

test('changes of profiles cause no events', async () => {
  const team = await createTeam(project, { creator_user_id: person.id })
  await events()
  await asServer('PATCH', `/team-member-profiles/${team}/${person.id}`, { display_name: 'Boss' })
  expect(await events()).toEqual([])
})

test('no events are written for a project without endpoints', async () => {
  const quiet = await app().createProject()
  await createTeam(quiet)
  expect(await takeEvents(app(), quiet)).toEqual([])
})

test('the audit trail records granted permissions and invitations', async () => {
  const step = () => app().clock.advance(1)
  const made = await project.request('POST', '/teams', { user: person.accessToken, body: { display_name: 'Acme' } })
  const team = made.body.id
  step()
  await project.request('PATCH', `/teams/${team}`, { user: person.accessToken, body: { display_name: 'Bcme' } })
  step()
  const other = await signUp(project)
  const { id, code } = await invited(app(), project, team)
  step()
  await useInvitation(project, code, other.accessToken)
  step()
  await project.request('DELETE', `/team-memberships/${team}/${other.id}`, { user: person.accessToken })
  step()
  const revoked = await invited(app(), project, team)
  step()
  await asServer('DELETE', `/team-invitations/${revoked.id}?team_id=${team}`)
  step()
  await asServer('DELETE', `/teams/${team}`)
  const of = (type: string, userId: string | null, details: object = {}) => ({
    type,
    userId,
    details: { team_id: team, ...details },
  })
  const email = 'guest@example.com'
  expect(await auditOf(app(), project)).toEqual([
    of('team_created', person.id),
    of('team_updated', person.id, { fields: ['display_name'] }),
    of('team_invitation_sent', null, { invitation_id: id, email }),
    of('team_member_added', other.id, { invitation_id: id }),
    of('team_member_removed', other.id, { by_user_id: person.id }),
    of('team_invitation_sent', null, { invitation_id: revoked.id, email }),
    of('team_invitation_revoked', null, { invitation_id: revoked.id }),
    of('team_deleted', null),
  ])
})
