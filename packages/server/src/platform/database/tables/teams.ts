import { selectList } from '../column-sql.ts'
import { columns, type RowOf } from '../columns.ts'

/** Columns that updates of teams change. */
export const changeableTeamColumns = columns({
  displayName: 'text',
  profileImageUrl: 'text?',
  clientMetadata: 'jsonb?',
  clientReadOnlyMetadata: 'jsonb?',
  serverMetadata: 'jsonb?',
  rules: 'jsonb?',
})

/** Columns of teams that views show. */
export const teamColumns = columns({ id: 'uuid', ...changeableTeamColumns, createdAtMillis: 'bigint' })

/** A team with everything that any view of a team shows. */
export interface TeamRow extends RowOf<typeof teamColumns> {}

/** Selects a {@link TeamRow} from `teams t`. */
export const teamSelectList = selectList(teamColumns, 't')
