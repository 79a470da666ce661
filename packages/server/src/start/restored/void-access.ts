import type { WithRandom } from '../../platform/crypto/secret.ts'
import { type Database, DatabaseStartError, type Transaction } from '../../platform/database/database.ts'
import { aliveMillis } from '../../platform/database/running-nodes.ts'
import {
  deleteNodes,
  insertRestore,
  insertRestoreEvents,
  type RestoreCounts,
  selectNewest,
  selectUnservedRestore,
  voidStatements,
} from './void-statements.ts'

/** The result of `portico restored`. */
export interface Restore {
  readonly restoredAtMillis: number
  /** Time of the newest data in the backup. What happened between it and the restore is lost. Null if there was none. */
  readonly newestDataAtMillis: number | null
  /** True if an earlier run has done everything, and no node has started since. */
  readonly wasDone: boolean
  readonly counts: RestoreCounts
}

type VoidDeps = WithRandom & { readonly db: Pick<Database, 'transaction'>; readonly now: number }

/**
 * Ends every access that a backup contains, in one transaction: it may have been ended since. Throws a
 * {@link DatabaseStartError} while nodes are running.
 */
export function voidAccess({ db, random, now }: VoidDeps): Promise<Restore> {
  return db.transaction(
    async (tx) => {
      // A second run waits here, and so does the registration of a node.
      await tx.script('lock table service_nodes in exclusive mode')
      const [newest] = await tx.run(selectNewest, { aliveSince: now - aliveMillis })
      requireNoNodes(newest?.runningNodes ?? 0)
      const [done] = await tx.run(selectUnservedRestore, {})
      if (done) return { ...done, wasDone: true }
      const newestDataAtMillis = newest?.newestDataAtMillis ?? null
      const counts = await voidEverything(tx, now)
      await tx.run(insertRestoreEvents, { now, newestDataAtMillis })
      await tx.run(insertRestore, { id: random.uuid(), now, newestDataAtMillis, counts: JSON.stringify(counts) })
      await tx.run(deleteNodes, {})
      return { restoredAtMillis: now, newestDataAtMillis, wasDone: false, counts }
    },
    // All users of a large database take longer than a request waits.
    { hasTimeLimit: false },
  )
}

async function voidEverything({ run }: Transaction, now: number): Promise<RestoreCounts> {
  const countOf = async (name: keyof RestoreCounts) => (await run(voidStatements[name], { now }))[0]?.count ?? 0
  return {
    trustedDevices: await countOf('trustedDevices'),
    applicationGrants: await countOf('applicationGrants'),
    users: await countOf('users'),
    sessions: await countOf('sessions'),
    invitations: await countOf('invitations'),
    codes: await countOf('codes'),
    authorizationCodes: await countOf('authorizationCodes'),
    providerSignIns: await countOf('providerSignIns'),
    applicationSignIns: await countOf('applicationSignIns'),
    applicationBrowsers: await countOf('applicationBrowsers'),
    initialAccessTokens: await countOf('initialAccessTokens'),
    registrationTokens: await countOf('registrationTokens'),
    machineTokens: await countOf('machineTokens'),
    emailsWithCodes: await countOf('emailsWithCodes'),
    projectKeys: await countOf('projectKeys'),
    userAndTeamKeys: await countOf('userAndTeamKeys'),
    clientSecrets: await countOf('clientSecrets'),
  }
}

function requireNoNodes(runningNodes: number): void {
  if (runningNodes === 0) return
  throw new DatabaseStartError(
    `${runningNodes} running nodes use this database. Stop them, wait ${aliveMillis / 1000} seconds, and run this again before the first node starts.`,
  )
}
