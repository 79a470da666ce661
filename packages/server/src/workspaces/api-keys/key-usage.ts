import { type ApiKeyUsage, knownError, limits } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

interface UsageRow {
  /** Null for a key without use. */
  readonly day: number | null
  readonly checks: number
  readonly limited: number
}

const selectUsage = query<{ projectId: string; id: string; firstDay: number }, UsageRow>(
  'select_api_key_usage',
  `select u.day, coalesce(u.checks, 0) as checks, coalesce(u.limited, 0) as limited
   from api_keys k left join api_key_usage u
     on u.project_id = k.project_id and u.key_id = k.id and u.day >= :firstDay::integer
   where k.project_id = :projectId and k.id = :id order by u.day desc`,
)

const dayMillis = 24 * 60 * 60_000

/** Lists the days on which a key was used, the newest first. They are up to a minute old. Throws API_KEY_NOT_FOUND. */
export async function listUsage(
  { db, clock }: WithReads & WithClock,
  project: Project,
  id: string,
): Promise<z.output<typeof ApiKeyUsage>[]> {
  const firstDay = Math.floor(clock.now() / dayMillis) - limits.apiKeyUsageDays + 1
  const rows = await db.run(selectUsage, { projectId: project.id, id, firstDay })
  if (rows.length === 0) throw knownError('API_KEY_NOT_FOUND')
  return rows.flatMap(({ day, checks, limited }) => (day === null ? [] : [{ date: dateOf(day), checks, limited }]))
}

const dateOf = (day: number) => new Date(day * dayMillis).toISOString().slice(0, 10)
