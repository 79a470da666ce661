import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The fields that new users of a project fill in. */
export const signUpFieldsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'sign-up-fields'],
    queryFn: () => projectApp(projectId).signUpFields.list(),
  })
