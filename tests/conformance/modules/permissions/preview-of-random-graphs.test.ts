/** The figures of the preview of a changed definition equal what changes after saving. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { createPreviewCalls } from '../../permission-previews.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ withDefaultPermissions: false })
})

const { admin, server, define, preview, createUser, grant } = createPreviewCalls(() => project)

/** Returns a function of pseudorandom integers below a bound, the same in each run. */
function randomIntegers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >> 8) % below
  }
}

/** Returns the permissions that users have, as `user team permission`. */
async function held(): Promise<Set<string>> {
  const inTeams = await server('GET', '/team-permissions?recursive=true')
  const inProject = await server('GET', '/user-permissions?recursive=true')
  return new Set(
    [...inTeams.items, ...inProject.items].map(({ user_id, team_id, id }) => [user_id, team_id ?? '-', id].join(' ')),
  )
}

/** Returns the figures of a preview for the permissions that are in `more` but not in `less`. */
function figuresOf(more: Set<string>, less: Set<string>) {
  const usersOf: Record<string, Set<string>> = {}
  const users = new Set<string>()
  for (const entry of more) {
    if (less.has(entry)) continue
    const [user = '', , permission = ''] = entry.split(' ')
    users.add(user)
    usersOf[permission] = (usersOf[permission] ?? new Set()).add(user)
  }
  return {
    users: users.size,
    permissions: Object.fromEntries(Object.entries(usersOf).map(([id, of]) => [id, of.size])),
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'the figures equal what changes after saving, in random graph %i with cycles',
  async (seed) => {
    const below = randomIntegers(seed * 7919)
    let ids = Array.from({ length: 9 }, (_, index) => `p${index}`)
    const some = (chance: number) => ids.filter(() => below(chance) === 0)
    for (const id of ids) await define(id, [], below(5) === 0)
    for (const id of ids) await admin('PATCH', `/${id}`, { contained_permission_ids: some(5) })
    const users = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createUser(`User ${index}`, index % 3 === 0)),
    )
    const teams = [await insertTeam(app(), project, users), await insertTeam(app(), project, users)]
    for (const user of users) {
      for (const place of [undefined, ...teams]) for (const id of some(6)) await grant(id, user, place)
    }
    if (seed === 6) {
      await project.request('PATCH', '/projects/current', {
        access: 'admin',
        body: { config: { second_factor_grace_days: 0 } },
      })
    }
    for (const id of ids) {
      const isDeleted = below(4) === 0
      const change = {
        contained_permission_ids: some(3),
        ...(below(2) === 0 && { requires_second_factor: below(2) === 0 }),
      }
      const { gained, lost } = await preview(id, isDeleted ? { is_deleted: true } : change)
      const before = await held()
      await (isDeleted ? admin('DELETE', `/${id}`) : admin('PATCH', `/${id}`, change))
      const after = await held()
      const seen = ({ user_count, permissions }: typeof gained) => ({
        users: user_count,
        permissions: Object.fromEntries(
          permissions.map((of: { id: string; user_count: number }) => [of.id, of.user_count]),
        ),
      })
      expect([id, seen(gained), seen(lost)]).toEqual([id, figuresOf(after, before), figuresOf(before, after)])
      if (isDeleted) ids = ids.filter((other) => other !== id)
    }
  },
  60_000,
)
