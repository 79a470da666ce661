import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { endFirstRun } from './first-run.ts'
import { ownerApp, projectApp } from './owner-app.ts'

/** The projects of the signed-in owner, the newest first. */
export const ownedProjectsQuery = queryOptions({
  queryKey: ['owned-projects'],
  async queryFn() {
    const projects = await ownerApp.projects.listOwned()
    endFirstRun()
    return projects
  },
})

/** The project of the page. */
export const projectQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'project'], queryFn: () => projectApp(projectId).projects.current() })

/** Returns the id of the project of the page and the app that manages it. For pages below `/p/$projectId`. */
export function useProjectApp() {
  const { projectId } = useParams({ from: '/p/$projectId' })
  return { projectId, app: projectApp(projectId) }
}

/** Returns the project of the page as it is listed, or undefined while the list loads or if it does not contain it. */
export function useListedProject() {
  const { projectId } = useProjectApp()
  const query = useQuery(ownedProjectsQuery)
  return { query, project: query.data?.find(({ id }) => id === projectId) }
}
