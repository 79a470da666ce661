import { toAdminProject, toWireChanges } from '../admin-project.ts'
import type { ClientProjectCalls } from '../project-calls.ts'
import type { AccountContext } from './account-context.ts'

/** The project of the app, and the calls of those who own projects: the users of the project `internal`. */
export function createProjectCalls({ api, currentProject }: AccountContext): ClientProjectCalls {
  return {
    current: currentProject.refresh,
    listOwned: async () => (await api.projects.listOwned({})).items.map(toAdminProject),
    create: async (project) =>
      toAdminProject(
        await api.projects.create({ body: { ...toWireChanges(project), display_name: project.displayName } }),
      ),
  }
}
