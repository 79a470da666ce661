import type { WithTransaction } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'
import type { WithLog } from '../../platform/log.ts'

/**
 * In a table that was empty a minute ago, the planner knows neither its size nor its values. It then looks users up by any
 * index that begins with the project, and reads the whole project each time. Autovacuum analyzes too late for an import.
 */
const analyzeTables = globalStatement<Record<string, never>, never>(
  'analyze_imported_tables',
  'analyze users, contact_channels, oauth_accounts, transfer_changes',
)

/** Lines after which the tables have grown tenfold. */
const growth = [500, 5000, 50_000, 500_000]

/** Refreshes the statistics of the tables of users if a batch has passed one of the lines. Never throws. */
export async function refreshStatistics(
  { db, log }: WithTransaction & WithLog,
  { firstLine, nextLine }: { firstLine: number; nextLine: number },
): Promise<void> {
  if (!growth.some((line) => firstLine <= line && line < nextLine)) return
  try {
    await db.run(analyzeTables, {})
  } catch (error) {
    log.warn({ err: error }, 'the statistics of the tables of users were not refreshed; the import goes on more slowly')
  }
}
