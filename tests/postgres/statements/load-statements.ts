import { listSources, sourceFolder } from './declarations.ts'

export interface RegisteredStatement {
  readonly name: string
  readonly text: string
  readonly parameterNames: readonly string[]
  readonly writes: boolean
  readonly isQuery: boolean
}

/** Loads all modules of the server and returns the statements that they declare. */
export async function loadStatements(): Promise<readonly RegisteredStatement[]> {
  for (const file of listSources()) await import(new URL(file, sourceFolder).pathname)
  const [{ listStatement }, sortedLists, { indexedSets }, { orderColumns }] = await Promise.all([
    import('../../../packages/server/src/accounts/users/list/list-statements.ts'),
    import('../../../packages/server/src/accounts/users/list/sorted-list-statements.ts'),
    import('../../../packages/server/src/accounts/users/list/user-filters.ts'),
    import('../../../packages/server/src/accounts/users/list/user-order.ts'),
  ])
  const [{ memberListStatements }, { registeredStatements }] = await Promise.all([
    import('../../../packages/server/src/workspaces/team-members/member-list-statements.ts'),
    import('../../../packages/server/src/platform/database/statement.ts'),
  ])
  // These modules create a statement when a list with its columns is first read.
  for (const [desc = false, fromCursor = false, ofTeam = false] of choices(3)) {
    for (const search of ['none', 'text', 'short-text', 'id'] as const) {
      listStatement({ desc, fromCursor, ofTeam, search })
    }
  }
  const sets = Object.keys(indexedSets) as (keyof typeof indexedSets)[]
  for (const order of Object.keys(orderColumns) as (keyof typeof orderColumns)[]) {
    for (const desc of [false, true]) {
      sortedLists.unreadUserStatement({ order, desc })
      sortedLists.rareSearchStatement({ order, desc })
      for (const source of ['all', ...sets] as const) sortedLists.sortedListStatement({ order, desc }, source)
    }
  }
  for (const source of ['all', ...sets] as const) sortedLists.countMatchesStatement(source)
  for (const set of sets) sortedLists.setSizeStatement(set)
  for (const [ofTeam = false, ofUser = false, fromCursor = false, isSearch = false] of choices(4)) {
    memberListStatements({ ofTeam, ofUser, fromCursor, isSearch })
  }
  // Other tests of this worker declare their own statements.
  return registeredStatements().filter(({ name }) => !name.startsWith('test_'))
}

/** Every combination of `length` booleans. */
const choices = (length: number): boolean[][] =>
  length === 0
    ? [[]]
    : choices(length - 1).flatMap((rest) => [
        [...rest, false],
        [...rest, true],
      ])
