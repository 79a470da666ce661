import type { TestApp } from '@portico/server/testing'
import { beforeAll } from 'vitest'
import { createScene, type Scene } from './scene.ts'
import { keepState, type StoredState } from './stored-state.ts'

/** Creates the scene for the tests of a file, and stores the state of the database before the first call. */
export function useScene(app: () => TestApp): () => { scene: Scene; state: StoredState } {
  let prepared: { scene: Scene; state: StoredState }
  beforeAll(async () => {
    // Prevents background writes of key uses during a call.
    await app().deps.keyUses.stop()
    const scene = await createScene(app())
    await app().deps.activity.flush()
    prepared = { scene, state: await keepState(app(), scene.project.id) }
  })
  return () => prepared
}
