import type { Project } from '@portico/sdk/client'
import { usePortico } from './use-portico.ts'
import { useResource } from './use-resource.ts'

/** Returns the project of the app, or null while it is unknown. */
export function useProjectOrNull(): Project | null {
  const state = useResource(usePortico().currentProject)
  return state.status === 'ready' ? state.value : null
}
