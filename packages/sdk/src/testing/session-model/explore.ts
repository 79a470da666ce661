/** Visits every state that a world can reach, breadth first, and checks the invariants of a session in each. */
import { type Action, actionsOf } from './model-actions.ts'
import { nameOf } from './model-service.ts'
import type { Rules, World } from './model-world.ts'
import { Violation } from './run-machine.ts'

/** The steps that led to a state. */
interface Trail {
  readonly name: string
  readonly before: Trail | null
}

export interface Exploration {
  readonly states: number
  readonly transitions: number
  /** The first violated invariant, with the steps that lead to it. */
  readonly violation: { readonly promise: string; readonly steps: string[] } | null
}

// A machine that refreshes forever reaches new states without end.
const maxStates = 2_000_000

/** Explores all interleavings from a world. Stops at the first violated invariant. */
export function explore(start: World, rules: Rules): Exploration {
  const visited = new Set<string>([keyOf(start, rules)])
  let frontier: { world: World; trail: Trail | null }[] = [{ world: start, trail: null }]
  let transitions = 0
  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { world, trail } of frontier) {
      const actions = actionsOf(world, rules)
      for (const action of actions) {
        transitions++
        const step = { name: action.name, before: trail }
        const result = attempt(action, rules)
        if (typeof result === 'string') return { states: visited.size, transitions, violation: describe(result, step) }
        const key = keyOf(result, rules)
        if (visited.has(key)) continue
        visited.add(key)
        next.push({ world: result, trail: step })
      }
      const unfinished = checkRest(world, actions) ?? (visited.size > maxStates ? 'the machine never rests' : null)
      if (unfinished) return { states: visited.size, transitions, violation: describe(unfinished, trail) }
    }
    frontier = next
  }
  return { states: visited.size, transitions, violation: null }
}

/** Returns the world after an action, or the invariant that it violates. */
function attempt(action: Action, rules: Rules): World | string {
  try {
    const world = action.run()
    return checkWorld(world, rules) ?? world
  } catch (error) {
    if (error instanceof Violation) return error.message
    throw error
  }
}

function checkWorld(world: World, { hasLocks }: Rules): string | null {
  const { wanted, refreshCookie, sessions, tabs, hasFaults } = world
  if (wanted && sessions[wanted].hasEnded) return 'the service ends a session that nobody signed out of'
  if (wanted && refreshCookie === null) return 'nobody signed out, but the tokens are gone'
  if (wanted && refreshCookie && nameOf(refreshCookie) !== wanted) return 'tokens of an earlier session are back'
  const isSigningOut = tabs.some(({ signingOut }) => signingOut !== null)
  const isFaultless = !tabs.some(({ isAlive }) => !isAlive)
  if (!wanted && refreshCookie && !isSigningOut && isFaultless) return 'the tokens of a signed-out session are back'
  for (const { flights } of tabs) {
    const requests = flights.filter(({ response }) => response === undefined)
    if (hasTwins(requests.map(({ token }) => token))) return 'a tab sends one token twice at once'
  }
  return hasLocks && !hasFaults && hasTwins(world.sent) ? 'one token is sent twice although locks work' : null
}

function hasTwins(values: readonly string[]): boolean {
  return new Set(values).size < values.length
}

/** Checks a world without pending events. */
function checkRest({ tabs, lock }: World, actions: readonly Action[]): string | null {
  if (actions.some(({ isProgress }) => isProgress)) return null
  if (tabs.some(({ waiting }) => waiting.length > 0)) return 'a call waits forever'
  return lock ? 'the lock is never released' : null
}

function describe(promise: string, trail: Trail | null): { promise: string; steps: string[] } {
  const steps: string[] = []
  for (let step = trail; step; step = step.before) steps.unshift(step.name)
  return { promise, steps }
}

/** Returns a text that is equal for equal worlds, and for worlds that differ only in the order of equal tabs. */
function keyOf({ tabs, lock, lockQueue, ...rest }: World, { clockErrors }: Rules): string {
  const [first, second] = tabs.map(textOf)
  const places = lock ? [lock, ...lockQueue] : lockQueue
  const shared = `${textOf(rest)}${lock !== null}`
  const queue = (swap: boolean) => places.map(({ tab, refresh }) => `${swap ? 1 - tab : tab}.${refresh}`).join()
  const straight = `${shared} ${first} ${second} ${queue(false)}`
  if (clockErrors[0] !== clockErrors[1]) return straight
  const swapped = `${shared} ${second} ${first} ${queue(true)}`
  return straight < swapped ? straight : swapped
}

/** Returns a text that is equal for equal values of one type. */
function textOf(value: object): string {
  let text = ''
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) text += `(${textOf(part)})`
    else text += `${typeof part === 'string' && part.length > 9 ? intern(part) : part},`
  }
  return text
}

const numbers = new Map<string, number>()

/** Shortens tokens and cookies. */
function intern(text: string): number {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}
