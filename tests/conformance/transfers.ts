/** Calls of transfers for tests. */
import type { TestProject } from '@portico/server/testing'
import { expect } from 'vitest'

type Options = Partial<Record<'apply' | 'update' | 'events' | 'create_permissions', boolean>>

/** Begins a transfer and returns its id. */
export async function beginTransfer({ request }: TestProject, options: Options = {}): Promise<string> {
  const body = { source: 'csv', digest: 'sha256:0', ...options }
  const response = await request('POST', '/transfers', { access: 'admin', body })
  expect(response.status, response.text).toBe(201)
  return response.body.id
}

export const addRows = ({ request }: TestProject, id: string, rows: unknown[], firstLine = 1) =>
  request('POST', `/transfers/${id}/rows`, { access: 'admin', body: { first_line: firstLine, rows } })

export const finish = ({ request }: TestProject, id: string) =>
  request('POST', `/transfers/${id}/finish`, { access: 'admin', body: {} })

/** Runs a transfer of one batch and returns the response to the batch. */
export async function transfer(project: TestProject, rows: unknown[], options: Options = { apply: true }) {
  const id = await beginTransfer(project, options)
  const response = await addRows(project, id, rows)
  expect(response.status, response.text).toBe(200)
  await finish(project, id)
  return { id, ...response.body }
}

/** Returns counts, which are 0 unless given. */
export const counts = (given: Record<string, number>) => ({
  created: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  unverified: 0,
  hashed: 0,
  ...given,
})

/** Returns the users of a project with all fields. */
export async function usersOf({ request }: TestProject) {
  const { body } = await request('GET', '/users?limit=100', { access: 'server' })
  return body.items
}

export async function undo({ request }: TestProject, id: string, apply = true) {
  return request('POST', `/transfers/${id}/undo`, { access: 'admin', body: { apply } })
}
