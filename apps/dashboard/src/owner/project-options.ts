import { queryOptions } from '@tanstack/react-query'
import { projectApp } from './owner-app.ts'

/** The rules of a project for accounts and sessions. */
export const projectOptionsQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'options'], queryFn: () => projectApp(projectId).projects.options() })
