import { knownError } from '@portico/contract'
import { requireSignedUp } from '../../accounts/users/require-signed-up.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { KeyType } from './key-form.ts'

/** The user or team that keys belong to. */
export interface KeyHolder {
  readonly type: KeyType
  readonly holderId: string
}

const lockTeam = statement<{ projectId: string; teamId: string }, { id: string }>(
  'lock_team_of_api_keys',
  'select id from teams where project_id = :projectId and id = :teamId for no key update',
)

/**
 * Locks the holder of keys until the end of the transaction, so that concurrent calls count each other's keys and publish
 * their events in order. Throws USER_NOT_FOUND and TEAM_NOT_FOUND.
 */
export async function lockHolder(
  deps: WithTransaction & WithConfig,
  projectId: string,
  { type, holderId }: KeyHolder,
): Promise<void> {
  if (type === 'user') {
    const user = await lockUser(deps, { projectId, userId: holderId })
    if (!user) throw knownError('USER_NOT_FOUND')
    requireSignedUp(user)
    return
  }
  const [team] = await deps.db.run(lockTeam, { projectId, teamId: holderId })
  if (!team) throw knownError('TEAM_NOT_FOUND', { team_id: holderId })
}
