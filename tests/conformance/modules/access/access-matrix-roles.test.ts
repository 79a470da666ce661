/**
 * Every call with the role of a project owner that it needs and with the next lower one, as listed in
 * ../access-matrix/owner-roles.json; with every role in the long run.
 */
import { type OwnerRole, ownerRoles } from '@portico/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { callerWithRole, ownerCalls, roleRows } from '../../access-matrix/owner-roles.ts'
import { definitions } from '../../access-matrix/rows.ts'
import { type Stage, setStage } from '../../access-matrix/stage.ts'
import { testCaller } from '../../access-matrix/test-matrix.ts'
import { useScene } from '../../access-matrix/use-scene.ts'
import { useTestApp } from '../../setup.ts'

test('the table of roles has every call that needs credentials once', () => {
  const names = ownerCalls.map(({ row }) => row).filter((name) => !name.includes(':'))
  const restricted = [...definitions].flatMap(([name, { access }]) =>
    access === 'open' || !access.includes('admin') ? [] : [name],
  )
  expect(names.toSorted()).toEqual(restricted.toSorted())
})

test.each(roleRows.filter(({ row }) => !row.name.includes(':')))('$row.name declares $least', ({ row, least }) => {
  expect(row.definition.ownerRole).toBe(least)
})

const app = useTestApp({ limits: null })
const prepared = useScene(app)

/** Roles include the rights of lower ones ({@link ownerRoles}), so that these two show where the border is. */
const rolesAround = (least: OwnerRole) => {
  const rank = ownerRoles.indexOf(least)
  return process.env.PORTICO_TEST_LONG ? ownerRoles : ownerRoles.slice(Math.max(0, rank - 1), rank + 1)
}

describe.each(roleRows)('$row.name needs $least', ({ row, least }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage(app(), { ...prepared(), row, lacking: row.needs?.[0] })
  })
  const callers = rolesAround(least).flatMap((role) => [
    callerWithRole(role, least, 'admin'),
    callerWithRole(role, least, 'client'),
  ])
  test.each(callers)('$name', async (caller) => {
    await testCaller(stage, caller)
  })
})
