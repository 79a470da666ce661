import type { Deps } from './deps.ts'
import type { MaintenanceJob } from './maintenance/maintenance.ts'
import { deleteMarkedProjects } from './projects/delete-project-rows.ts'

/** Creates the jobs of features that maintenance runs beside deleting expired rows. */
export const createMaintenanceJobs = (deps: Pick<Deps, 'db' | 'clock'>): readonly MaintenanceJob[] => [
  { name: 'projects', run: (limits) => deleteMarkedProjects(deps, limits) },
]
