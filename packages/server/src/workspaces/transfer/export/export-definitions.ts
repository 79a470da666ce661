import { isSystemPermission, type TransferRow } from '@portico/contract'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'

interface Definition {
  readonly id: string
  readonly description: string | null
  readonly containedIds: readonly string[]
}

const selectDefinitions = query<{ projectId: string }, Definition>(
  'export_permission_definitions',
  `select d.id, d.description, coalesce((
     select json_agg(c.contained_id order by c.contained_id) from permission_containments c
     where c.project_id = d.project_id and c.permission_id = d.id), '[]') as contained_ids
   from permission_definitions d where d.project_id = :projectId order by d.id`,
)

/** Returns the permissions of a project as rows. Contained ones come first, because an import defines them in this order. */
export async function definitionRows({ db }: WithReads, project: Project): Promise<TransferRow[]> {
  const definitions = await db.run(selectDefinitions, { projectId: project.id })
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  const rows: TransferRow[] = []
  const visit = (definition: Definition) => {
    if (!byId.delete(definition.id)) return
    for (const id of definition.containedIds) {
      const contained = isSystemPermission(id) ? undefined : byId.get(id)
      if (contained) visit(contained)
    }
    const { id, description, containedIds } = definition
    rows.push({ type: 'permission', id, description, contained_permission_ids: [...containedIds] })
  }
  for (const definition of definitions) visit(definition)
  return rows
}
