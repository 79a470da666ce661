import { endpoints } from '@portico/contract'
import { implement } from '../http/implement.ts'
import { TextError } from '../http/text-error.ts'
import { projectView } from './project-view.ts'
import { countUsers } from './user-count.ts'

export const projectRoutes = implement('projects', endpoints.projects, {
  current: async ({ project, access }, deps) =>
    // Only admin access sees the count, so only admin access pays for it.
    projectView(project, access === 'admin' ? await countUsers(deps, project.id) : 0),
  jwks: async ({ params }, deps) => {
    const project = await deps.projects.find(params.project_id)
    if (!project) throw new TextError(404, `There is no project ${params.project_id}.`)
    return { keys: project.signingKeys.map(({ publicJwk }) => publicJwk) }
  },
})
