import { knownError } from '@portico/contract'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'
import { type ClientRow, clientColumns } from './client-columns.ts'

const selectClients = query<{ projectId: string }, ClientRow>(
  'select_oauth_clients',
  `select ${clientColumns} from oauth_clients c
   where c.project_id = :projectId order by c.created_at_millis desc, c.id desc`,
)

const selectClient = query<{ projectId: string; id: string }, ClientRow>(
  'select_oauth_client',
  `select ${clientColumns} from oauth_clients c where c.project_id = :projectId and c.id = :id`,
)

/** Lists the clients of a project, the newest first. */
export const listClients = ({ db }: WithReads, project: Pick<Project, 'id'>): Promise<ClientRow[]> =>
  db.run(selectClients, { projectId: project.id })

/** Returns one client. Throws OAUTH_CLIENT_NOT_FOUND. */
export async function getClient({ db }: WithReads, project: Pick<Project, 'id'>, id: string): Promise<ClientRow> {
  const [client] = await db.run(selectClient, { projectId: project.id, id })
  if (!client) throw knownError('OAUTH_CLIENT_NOT_FOUND')
  return client
}
