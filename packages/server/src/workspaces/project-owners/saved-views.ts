import type { SavedView } from '@portico/contract'
import type { z } from 'zod'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'

type View = z.output<typeof SavedView>
type OfOwner = { projectId: string; userId: string }

const selectViews = query<OfOwner, { views: View[] }>(
  'list_saved_views',
  'select views from saved_views where project_id = :projectId and user_id = :userId',
)

/** Lists the views that an owner has saved in a project, in the order of the owner. */
export async function listSavedViews({ db }: WithReads, owner: OfOwner): Promise<readonly View[]> {
  const [row] = await db.run(selectViews, owner)
  return row?.views ?? []
}

// The owner is locked: one who is removed meanwhile leaves no views, and causes no error.
const storeViews = statement<OfOwner & { views: string }, never>(
  'store_saved_views',
  `insert into saved_views (project_id, user_id, views)
   select project_id, user_id, :views::jsonb from project_owners
   where project_id = :projectId and user_id = :userId for key share
   on conflict (project_id, user_id) do update set views = excluded.views`,
)

/** Replaces the views of an owner in a project. */
export async function replaceSavedViews(
  { db }: WithTransaction,
  owner: OfOwner,
  views: readonly View[],
): Promise<void> {
  await db.run(storeViews, { ...owner, views: JSON.stringify(views) })
}
