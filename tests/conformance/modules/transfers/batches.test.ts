/** The place of a transfer: batches that are repeated, missing, concurrent or interrupted. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'
import { addRows, beginTransfer, finish, usersOf } from '../../transfers.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const rowsFrom = (line: number, count = 2) =>
  Array.from({ length: count }, (_, index) => ({ primary_email: `u${line + index}@example.com` }))

test('the same batch again returns the same response and stores nothing', async () => {
  const id = await beginTransfer(project, { apply: true })
  const rows = [...rowsFrom(1), { primary_email: 'bad' }]
  const first = await addRows(project, id, rows)
  const again = await addRows(project, id, rows)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(first.body.refusals).toMatchObject([{ line: 3 }])
  expect(await usersOf(project)).toHaveLength(2)
  // Also after the end, when the response of the last batch was lost.
  await finish(project, id)
  expect((await addRows(project, id, rows)).body).toEqual(first.body)
})

test('other rows at the same place, and rows after a gap, are refused with the next line', async () => {
  const id = await beginTransfer(project, { apply: true })
  await addRows(project, id, rowsFrom(1))
  for (const [rows, line] of [
    [rowsFrom(7), 1],
    [rowsFrom(3), 2],
    [rowsFrom(9), 9],
  ] as const) {
    const { status, body } = await addRows(project, id, rows, line)
    expect([status, body]).toMatchObject([409, { code: 'TRANSFER_ROWS_OUT_OF_ORDER', details: { next_line: 3 } }])
  }
  expect((await addRows(project, id, rowsFrom(3), 3)).body.next_line).toBe(5)
  expect(await usersOf(project)).toHaveLength(4)
})

test('two batches at once are stored one after the other, each once', async () => {
  const id = await beginTransfer(project, { apply: true })
  const same = await Promise.all([addRows(project, id, rowsFrom(1)), addRows(project, id, rowsFrom(1))])
  const [first, second] = same.filter(({ status }) => status === 200)
  expect(second ? second.body : first?.body).toEqual(first?.body)
  expect(await usersOf(project)).toHaveLength(2)
})

test('a project has one open transfer at a time', async () => {
  const begin = () =>
    project.request('POST', '/transfers', { access: 'admin', body: { source: 'csv', digest: 'sha256:0' } })
  const responses = await Promise.all([begin(), begin(), begin()])
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  const id = responses.find(({ status }) => status === 201)?.body.id
  expect((await begin()).body).toMatchObject({ code: 'TRANSFER_IN_PROGRESS', details: { transfer_id: id } })
  await finish(project, id)
  expect((await addRows(project, id, rowsFrom(1))).body.code).toBe('TRANSFER_FINISHED')
  expect((await begin()).status).toBe(201)
})

test('a new transfer replaces one without a batch for six hours', async () => {
  const id = await beginTransfer(project)
  app().clock.advance(6 * 3_600_000 - 1)
  expect(
    (await project.request('POST', '/transfers', { access: 'admin', body: { source: 'csv', digest: 'x' } })).status,
  ).toBe(409)
  app().clock.advance(1)
  const next = await beginTransfer(project)
  const { body } = await project.request('GET', '/transfers', { access: 'admin' })
  expect(body.items).toMatchObject([
    { id: next, state: 'open' },
    { id, state: 'finished' },
  ])
})

test('a transfer writes one audit event, with its counts', async () => {
  const id = await beginTransfer(project, { apply: true })
  await addRows(project, id, [...rowsFrom(1, 3), { primary_email: 'bad' }])
  await finish(project, id)
  await finish(project, id)
  const { body } = await project.request('GET', '/audit-events', { access: 'admin' })
  const events = body.items.filter(({ type }: { type: string }) => type !== 'api_key_created')
  expect(events).toMatchObject([
    { type: 'transfer_finished', details: { transfer_id: id, created: 3, refused: 1, is_dry_run: false } },
  ])
})
