import type { Clock } from '../clock.ts'
import { createBoundedMap } from '../resilience/bounded-map.ts'
import { createPostponement, type Postponement } from './postponement.ts'

/** Limits the deliveries that each project has in progress, so that a flood in one does not delay those of others. */
export interface ProjectLimit {
  /** Starts a task, or rejects with a `PostponedError` if the project has too many in progress. */
  run<T>(projectId: string, task: () => Promise<T>): Promise<T>
}

interface ProjectState {
  inProgress: number
  readonly postponement: Postponement
}

const maxCached = 10_000

/** Creates the limit of all projects, each with its own count. The clock must be monotonic. */
export function createProjectLimit(clock: Clock, { max, reason }: { max: number; reason: string }): ProjectLimit {
  const projects = createBoundedMap<ProjectState>({ limit: maxCached, isInUse: ({ inProgress }) => inProgress > 0 })
  return {
    run(projectId, task) {
      const state = projects.get(projectId) ?? { inProgress: 0, postponement: createPostponement(clock, max) }
      projects.set(projectId, state)
      if (state.inProgress >= max) return Promise.reject(state.postponement.error(reason))
      state.inProgress += 1
      const startedAt = clock.now()
      return task().finally(() => {
        state.inProgress -= 1
        state.postponement.noteDuration(clock.now() - startedAt)
      })
    },
  }
}
