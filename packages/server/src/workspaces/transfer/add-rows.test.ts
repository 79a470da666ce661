/** A process that ends in the middle of a batch leaves the transfer at the line before it. */
import { expect, test } from 'vitest'
import type { RequestContext } from '../../platform/request-context.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { addRows, prepareRows } from './add-rows.ts'
import { createTransfer, getTransfer } from './transfers.ts'

const app = useTestApp()

const rowsFrom = (line: number) => [line, line + 1].map((number) => ({ primary_email: `u${number}@example.com` }))
const options = { isApplied: true, updatesUsers: false, publishesEvents: false, createsPermissions: false }

const context: RequestContext = {
  requestId: 'test',
  access: 'admin',
  actor: { type: 'service', id: null },
  onBehalfOf: null,
  userAgent: null,
  networkAddress: null,
  country: null,
  locale: null,
}

test('a batch that fails stores nothing, and is sent again', async () => {
  const { deps, createProject } = app()
  const { id: projectId, request } = await createProject()
  const project = await deps.projects.find(projectId)
  if (!project) throw new Error('The project is missing.')
  const { id } = await createTransfer(deps, project, { source: 'csv', digest: 'x', ...options }, context)
  const add = async (firstLine: number) =>
    addRows(deps, project, await prepareRows(deps, project, id, { firstLine, rows: rowsFrom(firstLine) }))
  await add(1)
  await deps.db.script(`create function fail_for_test() returns trigger language plpgsql as
    $$ begin if new.first_line = 3 then raise exception 'killed'; end if; return new; end $$;
    create trigger fail_for_test before insert on transfer_batches for each row execute function fail_for_test();`)
  await expect(add(3)).rejects.toThrow('killed')
  await deps.db.script('drop trigger fail_for_test on transfer_batches; drop function fail_for_test();')
  const users = async () => (await request('GET', '/users?limit=10', { access: 'server' })).body.items.length
  expect(await users()).toBe(2)
  expect(await getTransfer(deps, project, id)).toMatchObject({ state: 'open', nextLine: 3, createdCount: 2 })
  expect(await add(3)).toMatchObject({ nextLine: 5, counts: { created: 2 } })
  expect(await users()).toBe(4)
})
