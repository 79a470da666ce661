import { readOneOf } from '../../data/list-search.ts'

/** The kinds of apps that the setup page has code for. */
export const frameworks = ['react', 'nextjs', 'html', 'node', 'curl'] as const
export type Framework = (typeof frameworks)[number]

/** The state of the setup page that its URL stores. */
export interface SetupSearch {
  readonly framework?: Framework
}

const readFramework = readOneOf(frameworks)

/** Reads the state of the setup page from an address. Invalid values are left out. */
export function readSetupSearch({ framework }: Record<string, unknown>): SetupSearch {
  const known = readFramework(framework)
  return known ? { framework: known } : {}
}
