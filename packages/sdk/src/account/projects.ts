import { toAdminProject, toWireProject } from '../admin-project.ts'
import type { ClientProjectCalls } from '../projects.ts'
import type { AccountContext } from './account-context.ts'

/** The calls of those who own projects, which are the users of the project `internal`. */
export function createOwnedProjectCalls({ api }: AccountContext): Omit<ClientProjectCalls, 'current'> {
  return {
    listOwned: async () => (await api.projects.listOwned({})).items.map(toAdminProject),
    create: async (project) => toAdminProject(await api.projects.create({ body: toWireProject(project) })),
  }
}
