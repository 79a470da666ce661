import type { KeyedLimiter } from '../resilience/keyed-limiter.ts'
import type { LightCalls } from '../resilience/light-calls.ts'
import type { InTurn } from './response/stream-in-turns.ts'

interface HeavyTurnsDeps {
  readonly heavyCalls: Pick<KeyedLimiter, 'run'>
  readonly lightCalls: LightCalls
}

/** Returns the turns of a project: one heavy task at a time, which pauses in favor of light calls before it starts. */
export function heavyTurns(
  { heavyCalls, lightCalls }: HeavyTurnsDeps,
  project: { readonly id: string } | null,
): InTurn {
  if (!project) return lightCalls.run
  return (task) =>
    heavyCalls.run(project.id, async () => {
      await lightCalls.pause()
      return task()
    })
}
