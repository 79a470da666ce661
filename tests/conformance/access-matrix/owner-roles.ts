/** The roles of project owners as data: the least role that each call requires, by the rows of the table of roles. */
import { readFileSync } from 'node:fs'
import { hasRightsOf, type OwnerRole, ownerRoles } from '@portico/contract'
import { z } from 'zod'
import { accessHeader, adminTokenHeader, projectHeader, userHeader } from '../credentials.ts'
import type { Caller } from './callers.ts'
import { type MatrixRow, matrixFiles, outcomeFor, readRows } from './rows.ts'

const Table = z.record(z.string(), z.strictObject({ least: z.enum(ownerRoles), calls: z.array(z.string()) }))
const file = new URL('./owner-roles.json', import.meta.url)
const table = Table.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The least role by the name of a row of the matrix. */
export const leastRoles: readonly (readonly [row: string, least: OwnerRole])[] = Object.values(table).flatMap(
  ({ least, calls }) => calls.map((call) => [call, least] as const),
)

const rows = matrixFiles.flatMap(readRows)

/** The rows of the matrix with their least role. Calls for internal users are tested on the project `internal`. */
export const roleRows: readonly { row: MatrixRow; least: OwnerRole }[] = leastRoles.map(([name, least]) => {
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
