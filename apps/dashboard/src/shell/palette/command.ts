import { useNavigate } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import type { IconName } from '../../parts/icon.tsx'

/** Something that the palette offers. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** Further words by which it is found. */
  readonly words?: string
  readonly icon: IconName
  readonly keys?: readonly string[]
  readonly run: () => void
}

/** A page of the project, perhaps with an open dialog. */
export interface Target {
  /** Path of the router. */
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  /** The name of a dialog. */
  readonly hash?: string
}

/** Returns the function that opens a page of the project. */
export function useGo(): (target: Target) => void {
  const navigate = useNavigate()
  const { projectId } = useProjectApp()
  return ({ to, params, search = {}, hash = '' }) =>
    void navigate({ to, params: { projectId, ...params }, search, hash })
}
