/** Usernames in imports and exports. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'
import { outcomeOf } from '../../teams.ts'
import { counts, transfer } from '../../transfers.ts'
import { createNamed, signUpNamed, useUsernames } from '../../usernames.ts'

const app = useTestApp()

let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const namesOf = async (): Promise<string[]> =>
  (await project.request('GET', '/users?order_by=username', { access: 'server' })).body.items.map(
    ({ username }: { username: string }) => username,
  )

test('rows bring names while they are off, and one name to one user', async () => {
  const rows = [
    { external_id: '1', username: 'Ann' },
    { external_id: '2', username: 'ann' },
    { external_id: '3', username: 'ann@example.com' },
    { external_id: '4', username: 'admin' },
  ]
  const { refusals, ...result } = await transfer(project, rows)
  expect(result.counts).toEqual(counts({ created: 2, refused: 2 }))
  expect(refusals).toMatchObject([
    { line: 2, column: 'username', code: 'username_taken' },
    { line: 3, column: 'username', code: 'invalid_row' },
  ])
  expect(await namesOf()).toEqual(['admin', 'Ann'])
  await useUsernames(project, 'optional')
  expect(outcomeOf(await signUpNamed(project, 'ANN'))).toBe('USERNAME_ALREADY_EXISTS')
})

test('a name that another user has or had is refused, and a search finds the imported ones', async () => {
  await useUsernames(project, 'optional')
  const gone = await createNamed(project, 'gone')
  await createNamed(project, 'bob')
  await project.request('DELETE', `/users/${gone.id}`, { access: 'server' })
  const { refusals } = await transfer(project, [
    { external_id: '1', username: 'BOB' },
    { external_id: '2', username: 'gone' },
    { external_id: '3', username: 'carol' },
  ])
  expect(refusals.map(({ code }: { code: string }) => code)).toEqual(['username_taken', 'username_taken'])
  const found = await project.request('GET', '/users?query=carol', { access: 'server' })
  expect(found.body.items).toHaveLength(1)
})
