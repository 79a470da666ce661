import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The rules for new accounts of a project. */
export const signUpRulesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'sign-up-rules'],
    queryFn: () => projectApp(projectId).signUpRules.get(),
  })
