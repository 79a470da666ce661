import type { Project } from '@portico/sdk/client'
import { usePortico } from '../use-portico.ts'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'

/** Returns the project of the app and renders again when it changes. */
export function useProject(options: WithoutSuspense): Loadable<Project>
export function useProject(options?: WithSuspense): Project
export function useProject(options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(usePortico().currentProject, options)
}
