import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The versions of terms and privacy policy of a project, the newest first. */
export const termsQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'terms'], queryFn: () => projectApp(projectId).terms.list() })
