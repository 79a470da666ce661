import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'

/** The stricter rules of a project. */
export const projectOptionsQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'options'], queryFn: () => projectApp(projectId).projects.options() })
