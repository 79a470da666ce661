import type { Operation } from '../operation.ts'
import { prepareOperations } from '../operations.ts'
import { seedUsers } from '../seed-users.ts'
import type { Axis } from './axis.ts'

/** The calls that are compared with other services, and each page of the list of users. */
const isMeasured = ({ name }: Operation) =>
  /^(?:sign-(?:up|in|out)|GET \/users\/me|refresh grant|create team|teams of a user|permission check|magic link, .*|\d+ (?:of all|users|verified|banned).*|search, .*)$/.test(
    name,
  )

export const userAxis: Axis = {
  name: 'users',
  title: 'Users of a project',
  sizes: [1000, 10_000, 100_000, 1_000_000],
  async prepare({ service, pool }, size) {
    await seedUsers(pool, size)
    return (await prepareOperations(service, pool, size)).filter(isMeasured)
  },
}
