import type { WithClock } from '../../platform/clock.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { forbiddenContent } from '../../platform/http/request/forbidden-content.ts'
import type { Project } from '../../projects/project.ts'
import type { Batch } from './batches.ts'
import { findKnown } from './judge/find-known.ts'
import { judgeBatch } from './judge/judge-batch.ts'
import { findRoom } from './judge/room.ts'
import type { Refusal } from './refusals.ts'
import { checkPasskeys } from './rows/check-passkeys.ts'
import { type CheckedRow, checkRow } from './rows/check-row.ts'
import type { TransferRow } from './transfer-row.ts'
import { countHashes, type HashedCredentials, hashCredentials } from './write/hash-credentials.ts'

/**
 * Checks each row by itself and computes the hashes of the users that the batch will create or change. Writes nothing. The
 * transaction that follows judges the rows again, because the database may have changed.
 */
export async function prepareBatch(
  deps: WithReads & WithClock & WithPasswordHasher & WithRandom,
  project: Project,
  transfer: TransferRow,
  { firstLine, rows }: { firstLine: number; rows: readonly unknown[] },
): Promise<Batch> {
  const checks = rows.map((row, index) => checkRow(firstLine + index, row))
  const checked = checks.flatMap((check) => ('checked' in check ? [check.checked] : []))
  const refusals = checks.flatMap((check) => ('refusal' in check ? [check.refusal] : []))
  const badPasskeys = await checkPasskeys(checked)
  const good = checked.filter(({ line }) => !badPasskeys.some((refusal) => refusal.line === line))
  const batch = { checked: good, refusals: [...refusals, ...badPasskeys] }
  const hashed = await hashAll(deps, project, transfer, batch)
  return { firstLine, rowCount: rows.length, digest: digestOf(rows), ...batch, hashed }
}

/** Recognizes the same rows. A row that is nested too deep for `JSON.stringify` counts as any other such row. */
const digestOf = (rows: readonly unknown[]): Uint8Array =>
  sha256(JSON.stringify(rows.map((row) => (forbiddenContent(row, 'row').isTooDeep ? 'too deep' : row))))

async function hashAll(
  deps: WithReads & WithClock & WithPasswordHasher & WithRandom,
  project: Project,
  transfer: TransferRow,
  { checked, refusals }: { checked: readonly CheckedRow[]; refusals: readonly Refusal[] },
): Promise<Map<number, HashedCredentials>> {
  const hashed = new Map<number, HashedCredentials>()
  const users = checked.flatMap((row) => (row.type === 'user' ? [row] : []))
  const isNeeded = users.some(({ row }) => row.password_hash !== undefined || (row.recovery_codes ?? []).length > 0)
  if (!transfer.isApplied || !isNeeded) return hashed
  const hasCostly = users.some(({ row }) => countHashes(row) > 0)
  const lines = hasCostly ? await linesToStore(deps, project, transfer, { checked, refusals }) : null
  for (const { line, row } of users) {
    if (lines === null || lines.has(line)) hashed.set(line, await hashCredentials(deps, project, row))
  }
  return hashed
}

/** Returns the lines of the users that the batch creates or changes: others need no hash. */
async function linesToStore(
  deps: WithReads & WithClock & WithRandom,
  project: Project,
  { id, updatesUsers, createsPermissions }: TransferRow,
  batch: { checked: readonly CheckedRow[]; refusals: readonly Refusal[] },
): Promise<ReadonlySet<number>> {
  const ofTransfer = { projectId: project.id, transferId: id }
  const known = await findKnown(deps, ofTransfer, batch.checked)
  const room = await findRoom(deps, ofTransfer, batch.checked)
  const options = { updatesUsers, createsPermissions, newId: () => deps.random.uuid(), room }
  const plan = judgeBatch(project, known, { rows: batch.checked, refusals: batch.refusals, options })
  return new Set([...plan.users, ...plan.updates].map(({ line }) => line))
}
