import { knownError } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../project.ts'
import { type KeySetRow, keySetColumns } from './key-set-columns.ts'

const selectKeySets = query<{ projectId: string }, KeySetRow>(
  'select_key_sets',
  `select ${keySetColumns} from api_key_sets k where k.project_id = :projectId order by k.created_at_millis desc, k.id desc`,
)

const selectKeySet = query<{ projectId: string; id: string }, KeySetRow>(
  'select_key_set',
  `select ${keySetColumns} from api_key_sets k where k.project_id = :projectId and k.id = :id`,
)

/** Lists the sets of a project, the newest first. */
export const listKeySets = ({ db }: WithReads, project: Project): Promise<KeySetRow[]> =>
  db.run(selectKeySets, { projectId: project.id })

/** Returns one set. Throws API_KEY_NOT_FOUND. */
export async function getKeySet({ db }: WithReads, project: Project, id: string): Promise<KeySetRow> {
  const [set] = await db.run(selectKeySet, { projectId: project.id, id })
  if (!set) throw knownError('API_KEY_NOT_FOUND')
  return set
}
