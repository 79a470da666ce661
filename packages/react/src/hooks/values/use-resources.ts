import { type Resources, resourcesOf } from '@portico/sdk/client'
import { usePortico } from '../use-portico.ts'

/** Returns the cached values of the app of the nearest provider. */
export function useResources(): Resources {
  return resourcesOf(usePortico())
}
