import { queryOptions } from '@tanstack/react-query'
import { projectApp } from './owner-app.ts'

/** The stricter rules of a project. Two pages show and change them. */
export const projectOptionsQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'options'], queryFn: () => projectApp(projectId).projects.options() })
