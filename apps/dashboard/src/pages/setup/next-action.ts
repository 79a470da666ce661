import type { SetupFacts } from '../../data/setup-facts.ts'
import type { Framework } from './setup-search.ts'
import type { SetupKeySets } from './use-setup-keys.ts'

/** The action of the step that waits, which is the filled button of the page: one at a time. */
export type NextAction = 'create-keys' | 'copy-code' | 'open-app' | 'go-to-overview'

const hasSecret: readonly Framework[] = ['nextjs', 'node']

/** Returns the next action. Null while it is not known. */
export function nextActionOf(
  facts: SetupFacts | undefined,
  keys: Pick<SetupKeySets, 'isLoading' | 'mayCreate' | 'publishableClientKey' | 'secret'>,
  framework: Framework,
): NextAction | null {
  if (!facts || keys.isLoading) return null
  if (facts.signIn !== null) return 'go-to-overview'
  if (facts.request !== null) return 'open-app'
  const isMissing = keys.publishableClientKey === null || (hasSecret.includes(framework) && keys.secret === null)
  return isMissing && keys.mayCreate ? 'create-keys' : 'copy-code'
}
