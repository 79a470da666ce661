/**
 * The rights of project owners as data: the least role that each call requires, and the effect of the call, by the rows of
 * the table of roles.
 */
import { readFileSync } from 'node:fs'
import { hasRightsOf, type OwnerRole, ownerRoles } from '@portico/contract'
import { z } from 'zod'
import { accessHeader, adminTokenHeader, projectHeader, userHeader } from '../credentials.ts'
import type { Caller } from './callers.ts'
import { type Effect, effects } from './effects.ts'
import { type MatrixRow, matrixFiles, outcomeFor, readRows } from './rows.ts'

const Calls = z.partialRecord(z.enum(effects), z.array(z.string()))
const Table = z.record(z.string(), z.strictObject({ least: z.enum(ownerRoles), calls: Calls }))
const file = new URL('./owner-roles.json', import.meta.url)
const table = Table.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The least role and the effect by the name of a row of the matrix. */
export const ownerCalls: readonly { row: string; least: OwnerRole; effect: Effect }[] = Object.values(table).flatMap(
  ({ least, calls }) => effects.flatMap((effect) => (calls[effect] ?? []).map((row) => ({ row, least, effect }))),
)

const rows = matrixFiles.flatMap(readRows)

/** The rows of the matrix with their least role. Calls for internal users are tested on the project `internal`. */
export const roleRows: readonly { row: MatrixRow; least: OwnerRole }[] = ownerCalls.map(({ row: name, least }) => {
  const row =
    rows.find((row) => row.name === `${name}: on the project of owners`) ?? rows.find((row) => row.name === name)
  if (!row) throw new Error(`owner-roles.json has a row for ${name}, which the access matrix does not have.`)
  return { row, least }
})

/** An owner with a role, who calls with admin or client access and the access token of the user. */
export const callerWithRole = (role: OwnerRole, least: OwnerRole, access: 'admin' | 'client'): Caller => ({
  name: `${role} with ${access} access`,
  headers: ({ byRole }, { project, own }) => ({
    ...projectHeader(project),
    ...accessHeader(access),
    ...adminTokenHeader(byRole.get(role)?.accessToken ?? ''),
    ...userHeader(own.accessToken),
  }),
  expected: (row) => {
    if (access === 'client') return outcomeFor(row, 'own')
    return hasRightsOf(role, least)
      ? outcomeFor(row, row.definition.ownersOnly ? 'owner' : 'adminOwn')
      : 'PROJECT_ROLE_REQUIRED'
  },
})
