/** Concurrent grants and invitations: no permission exceeds those of the sender, and no call fails with a fault. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { emailedInvitation, invitationCallback, useInvitation } from '../conformance/invitations.ts'
import { type Person, signUp, useTestApp } from '../conformance/setup.ts'
import { addMember, createTeam, grant, grantsOf, outcomeOf, setDefaults } from '../conformance/teams.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
const roundCount = rounds(20)

let project: TestProject
let team: string
let sender: Person
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', [])
  team = await createTeam(project)
  sender = await signUp(project)
  await addMember(project, team, sender.id)
  await project.request('POST', '/team-permission-definitions', { access: 'admin', body: { id: 'editor' } })
  for (const id of ['$invite_members', '$manage_members', 'editor']) await give(sender.id, id)
})

const server = { access: 'server' } as const
const give = (userId: string, id: string) => grant(app(), project, { teamId: team, userId }, id)
const permission = (method: string, userId: string, id: string, by: object) =>
  project.request(method, `/team-permissions/${team}/${userId}/${id}`, { ...by, body: {} })
const granted = (userId: string) => grantsOf(app(), project, team, userId)

/**
 * Invites a new user as an editor with server access, whose invitations are not counted. Sets the sender afterwards.
 */
async function inviteEditor(round: number) {
  const email = `guest-${round}@example.com`
  const guest = await signUp(project, email)
  const body = { email, team_id: team, callback_url: invitationCallback, permission_ids: ['editor'] }
  const { id } = (await project.request('POST', '/team-invitations/send-code', { ...server, body })).body
  await app().deps.db.query(
    `update verification_codes set payload = payload || jsonb_build_object('senderId', $3::text)
     where project_id = $1 and id = $2::uuid`,
    [project.id, id, sender.id],
  )
  return { id, guest, email, code: await emailedInvitation(app(), email) }
}

test('one permission granted twenty times concurrently is granted once, with one event', async () => {
  for (let round = 0; round < roundCount; round++) {
    const { id } = await signUp(project)
    await addMember(project, team, id)
    const responses = await atOnce(20, () => permission('POST', id, 'editor', { user: sender.accessToken }))
    expect(tally(responses.map(outcomeOf))).toEqual({ '201': 20 })
    expect(await granted(id)).toEqual(['editor'])
    const { items } = (await project.request('GET', `/audit-events?user_id=${id}`, server)).body
    expect(items.filter(({ type }: { type: string }) => type === 'permission_granted')).toHaveLength(1)
  }
}, 60_000)

test('a sender who loses a permission during the acceptance grants it before the loss or does not grant it', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < roundCount; round++) {
    await give(sender.id, 'editor')
    const { guest, code } = await inviteEditor(round)
    const [accepted, revoked] = await Promise.all([
      useInvitation(project, code, guest.accessToken),
      permission('DELETE', sender.id, 'editor', server),
    ])
    expect([accepted, revoked].map(outcomeOf)).toEqual(['200', '200'])
    seen.add((await granted(guest.id)).join())
  }
  expect([...seen].filter((ids) => ids !== '' && ids !== 'editor')).toEqual([])
}, 60_000)

test('an invitation that is accepted while it is resent is accepted or resent, never both', async () => {
  for (let round = 0; round < roundCount; round++) {
    const { id, guest, email, code } = await inviteEditor(round)
    const path = `/team-invitations/${id}/resend?team_id=${team}`
    const [accepted, resent] = await Promise.all([
      useInvitation(project, code, guest.accessToken),
      project.request('POST', path, { ...server, body: { callback_url: invitationCallback } }),
    ])
    const outcomes = [accepted, resent].map(outcomeOf)
    expect([
      ['200', 'TEAM_INVITATION_NOT_FOUND'],
      ['VERIFICATION_CODE_NOT_FOUND', '200'],
    ]).toContainEqual(outcomes)
    if (outcomes[0] === '200') continue
    const second = await useInvitation(project, await emailedInvitation(app(), email), guest.accessToken)
    expect(outcomeOf(second)).toBe('200')
  }
}, 60_000)

test('a permission that is renamed during the acceptance is granted under its new id', async () => {
  let name = 'editor'
  for (let round = 0; round < roundCount; round++) {
    const email = `guest-${round}@example.com`
    const guest = await signUp(project, email)
    const body = { email, team_id: team, callback_url: invitationCallback, permission_ids: [name] }
    await project.request('POST', '/team-invitations/send-code', { ...server, body })
    const code = await emailedInvitation(app(), email)
    const next = `editor_${round}`
    const [accepted, renamed] = await Promise.all([
      useInvitation(project, code, guest.accessToken),
      project.request('PATCH', `/team-permission-definitions/${name}`, { access: 'admin', body: { id: next } }),
    ])
    expect([accepted, renamed].map(outcomeOf)).toEqual(['200', '200'])
    expect(await granted(guest.id)).toEqual([next])
    name = next
  }
}, 60_000)

test('a manager who is removed during a grant grants before the removal or does not grant', async () => {
  for (let round = 0; round < roundCount; round++) {
    const manager = await signUp(project)
    const member = await signUp(project)
    for (const { id } of [manager, member]) await addMember(project, team, id)
    for (const id of ['$manage_members', 'editor']) await give(manager.id, id)
    const by = { user: manager.accessToken }
    const [done, removed] = await Promise.all([
      permission('POST', member.id, 'editor', by),
      project.request('DELETE', `/team-memberships/${team}/${manager.id}`, { ...server, body: {} }),
    ])
    expect(removed.status).toBe(200)
    expect(['201', 'TEAM_MEMBERSHIP_NOT_FOUND']).toContain(outcomeOf(done))
    expect(await granted(member.id)).toEqual(outcomeOf(done) === '201' ? ['editor'] : [])
    expect(outcomeOf(await permission('DELETE', member.id, 'editor', by))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  }
}, 60_000)
