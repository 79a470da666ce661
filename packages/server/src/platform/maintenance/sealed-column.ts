import { globalQuery, globalStatement, type Query, type Statement } from '../database/statement.ts'

/** A column with sealed values. */
export interface SealedColumn {
  /** Table and column, such as `users.totp_secret_sealed`. */
  readonly name: string
  readonly select: Query<{ prefix: Uint8Array; afterProject: string; afterKey: string; limit: number }, SealedRow>
  readonly update: Statement<Resealed, { count: number }>
  /** Minimum value of the key. */
  readonly firstKey: string
  /** Returns the place of a value for the sealer. */
  readonly contextOf: (projectId: string, contextKey: string) => string
}

/** A sealed value with its project and key. */
export interface SealedRow {
  readonly projectId: string
  readonly key: string
  readonly contextKey: string
  readonly sealed: Uint8Array
}

/** Values by project and key, in hexadecimal. */
interface Resealed extends Record<string, unknown> {
  readonly projectIds: string[]
  readonly keys: string[]
  readonly previous: string[]
  readonly sealed: string[]
}

interface Place {
  readonly table: string
  readonly column: string
  /** The column with the project's id, `project_id` by default. */
  readonly project?: string
  /** The column that follows it in the primary key. */
  readonly key: string
  readonly keyType: 'text' | 'uuid' | 'integer'
  /** The column to which values are bound besides the project, the key by default. */
  readonly contextKey?: string
  /** Condition on the rows, true by default. */
  readonly where?: string
  readonly contextOf: SealedColumn['contextOf']
}

const firstKeys = { text: '', uuid: '00000000-0000-0000-0000-000000000000', integer: '0' } as const

/** Describes a sealed column of a table whose primary key is the project and one more column. */
export function sealedColumn(place: Place): SealedColumn {
  const { table, column, project = 'project_id', key, keyType, contextKey = key, where = 'true', contextOf } = place
  return {
    name: `${table}.${column}`,
    contextOf,
    firstKey: firstKeys[keyType],
    // Values of other secrets, in the order of the primary key. Most rows of a large table have none.
    select: globalQuery(
      `select_sealed_${table}_${column}`,
      `select ${project} as project_id, ${key}::text as key, ${contextKey}::text as context_key, ${column} as sealed
       from ${table}
       where (${project}, ${key}) > (:afterProject, :afterKey::text::${keyType}) and ${column} is not null
         and substring(${column} for 1) <> :prefix::bytea and ${where}
       order by ${project}, ${key} limit :limit`,
    ),
    // A value that was replaced meanwhile is left alone.
    update: globalStatement(
      `reseal_${table}_${column}`,
      `with changed as (
         update ${table} t set ${column} = decode(v.sealed, 'hex')
         from unnest(:projectIds::text[], :keys::text[]::${keyType}[], :previous::text[], :sealed::text[])
           as v (project_id, key, previous, sealed)
         where t.${project} = v.project_id and t.${key} = v.key and t.${column} = decode(v.previous, 'hex')
         returning 1
       )
       select count(*)::int as count from changed`,
    ),
  }
}
