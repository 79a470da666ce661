import { knownError } from '@portico/contract'
import { primaryEmailJoin } from '../../accounts/sessions/token-subject.ts'
import {
  type PageOptions,
  type PageParameters,
  pageOfRows,
  pageParameters,
} from '../../platform/database/creation-page.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { type Query, query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import { type HeldKeyRow, heldKeyColumns, holderColumns } from './key-columns.ts'
import type { KeyType } from './key-form.ts'

/** A key of a user or team. A null holder is any of its type. */
export interface KeyPlace {
  readonly type: KeyType
  readonly holderId: string | null
  readonly id: string
}

/** A page of the keys of a holder, or of all holders of a type. */
export interface KeyListOptions extends Omit<KeyPlace, 'id'>, PageOptions {}

/** A key with the name of its user or team. */
export interface NamedKeyRow extends HeldKeyRow {
  readonly holderName: string | null
  /** The primary address of the user. Null for teams. */
  readonly holderEmail: string | null
}

export interface KeyPage {
  readonly keys: readonly NamedKeyRow[]
  readonly nextCursor: string | null
}

type ListParameters = PageParameters & { projectId: string; type: KeyType; holderId: string | null }

interface ListShape {
  readonly type: KeyType
  readonly ofHolder: boolean
  readonly fromCursor: boolean
}

type KeyListQuery = Query<ListParameters, NamedKeyRow>

const holderNames = {
  user: {
    columns: 'u.display_name as holder_name, p.value as holder_email',
    join: `join users u on u.project_id = k.project_id and u.id = k.user_id ${primaryEmailJoin}`,
  },
  team: {
    columns: 't.display_name as holder_name, null::text as holder_email',
    join: 'join teams t on t.project_id = k.project_id and t.id = k.team_id',
  },
} as const satisfies Record<KeyType, object>

// One text for each shape, so that each gets the plan of its index.
const lists = new Map<string, KeyListQuery>()
for (const type of ['user', 'team'] as const) {
  for (const ofHolder of [true, false]) {
    for (const fromCursor of [true, false]) {
      const shape = { type, ofHolder, fromCursor }
      lists.set(nameOf(shape), query<ListParameters, NamedKeyRow>(nameOf(shape), textOf(shape)))
    }
  }
}

function nameOf({ type, ofHolder, fromCursor }: ListShape): string {
  return ['list', ofHolder ? type : `all_${type}`, 'api_keys', ...(fromCursor ? ['from_cursor'] : [])].join('_')
}

function textOf({ type, ofHolder, fromCursor }: ListShape): string {
  const holder = ofHolder ? `and k.${holderColumns[type]} = :holderId::uuid` : ''
  const start = fromCursor ? 'and (k.created_at_millis, k.id) <= (:createdAtMillis::bigint, :cursorId::uuid)' : ''
  const { columns, join } = holderNames[type]
  return `select ${heldKeyColumns}, ${columns} from api_keys k ${join}
    where k.project_id = :projectId and k.type = :type ${holder} ${start}
    order by k.created_at_millis desc, k.id desc limit :rows`
}

/**
 * Lists one page of keys with the names of their holders, the newest first. Without limit and cursor, the page has the
 * maximum size.
 */
export async function listKeys(
  { db }: WithReads,
  project: Project,
  { type, holderId, ...page }: KeyListOptions,
): Promise<KeyPage> {
  const list = lists.get(nameOf({ type, ofHolder: holderId !== null, fromCursor: page.cursor !== undefined }))
  if (!list) throw new TypeError(`There is no list of keys of a ${type}.`)
  const params = { projectId: project.id, type, holderId, ...pageParameters(page) }
  const { items, nextCursor } = pageOfRows(await db.run(list, params), page)
  return { keys: items, nextCursor }
}

const selectKey = query<{ projectId: string } & KeyPlace & Record<string, unknown>, HeldKeyRow>(
  'select_api_key',
  `select ${heldKeyColumns} from api_keys k where k.project_id = :projectId and k.id = :id and k.type = :type
     and coalesce(k.user_id, k.team_id) = coalesce(:holderId::uuid, k.user_id, k.team_id)`,
)

/** Returns one key. Throws API_KEY_NOT_FOUND. */
export async function getKey({ db }: WithReads, project: Project, place: KeyPlace): Promise<HeldKeyRow> {
  const [key] = await db.run(selectKey, { projectId: project.id, ...place })
  if (!key) throw knownError('API_KEY_NOT_FOUND')
  return key
}
