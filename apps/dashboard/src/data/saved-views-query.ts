import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The views of lists that the owner has saved in a project. */
export const savedViewsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'saved-views'],
    queryFn: () => projectApp(projectId).owners.listSavedViews(),
  })
