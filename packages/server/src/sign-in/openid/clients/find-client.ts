import { knownError } from '@portico/contract'
import {
  type PageOptions,
  type PageParameters,
  pageOfRows,
  pageParameters,
} from '../../../platform/database/creation-page.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'
import { type ClientKind, type ClientRow, clientColumns } from './client-columns.ts'

/** Filters and page of a list of clients. */
export interface ClientListOptions extends PageOptions {
  readonly kind?: ClientKind | undefined
  /** True: clients that sign users in. False: machines. */
  readonly actsForUsers?: boolean | undefined
  /** True: agents that name themselves by a document. False: the others. */
  readonly hasMetadataDocument?: boolean | undefined
}

type ListParameters = PageParameters & { projectId: string; kind: ClientKind | null } & Record<
    'actsForUsers' | 'hasMetadataDocument',
    boolean | null
  >

// A project has few clients, so that one text for all filters is fast.
const selectClients = query<ListParameters, ClientRow>(
  'select_oauth_clients',
  `select ${clientColumns} from oauth_clients c
   where c.project_id = :projectId and (:kind::text is null or c.kind = :kind::text)
     and (:actsForUsers::boolean is null or (c.kind <> 'machine') = :actsForUsers::boolean)
     and (:hasMetadataDocument::boolean is null or (c.metadata_uri is not null) = :hasMetadataDocument::boolean)
     and (:cursorId::uuid is null or (c.created_at_millis, c.id) <= (:createdAtMillis::bigint, :cursorId::uuid))
   order by c.created_at_millis desc, c.id desc limit :rows::int`,
)

const selectClient = query<{ projectId: string; id: string }, ClientRow>(
  'select_oauth_client',
  `select ${clientColumns} from oauth_clients c where c.project_id = :projectId and c.id = :id`,
)

/** Lists one page of the clients of a project, the newest first. Without limit and cursor, it has all of them. */
export async function listClients({ db }: WithReads, project: Pick<Project, 'id'>, options: ClientListOptions) {
  const { kind = null, actsForUsers = null, hasMetadataDocument = null, ...page } = options
  const filters = { kind, actsForUsers, hasMetadataDocument }
  const params = { projectId: project.id, ...filters, ...pageParameters(page) }
  return pageOfRows(await db.run(selectClients, params), page)
}

/** Returns one client. Throws OAUTH_CLIENT_NOT_FOUND. */
export async function getClient({ db }: WithReads, project: Pick<Project, 'id'>, id: string): Promise<ClientRow> {
  const [client] = await db.run(selectClient, { projectId: project.id, id })
  if (!client) throw knownError('OAUTH_CLIENT_NOT_FOUND')
  return client
}
