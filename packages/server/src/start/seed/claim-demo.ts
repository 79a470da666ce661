import type { WithClock } from '../../platform/clock.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithLog } from '../../platform/log.ts'
import { demoProjectId } from '../../projects/create/demo-project.ts'

const insertOwner = statement<{ projectId: string; now: number }, { userId: string }>(
  'claim_demo_project',
  `insert into project_owners (project_id, user_id, role, created_at_millis)
   select p.id, o.user_id, 'owner', :now::bigint
   from projects p, project_owners o
   where p.id = :projectId and p.deleted_at_millis is null and o.project_id = 'internal' and o.role = 'owner'
     and not exists (select from project_owners d where d.project_id = :projectId)
   order by o.created_at_millis, o.user_id
   limit 1
   on conflict do nothing
   returning user_id`,
)

/**
 * Gives the project `Demo` to the first owner of `internal` while nobody owns it. In data folders from before
 * projects had owners with roles, it belongs to nobody.
 */
export async function claimDemo({ db, clock, log }: WithTransaction & WithClock & WithLog): Promise<void> {
  const [claimed] = await db.run(insertOwner, { projectId: demoProjectId, now: clock.now() })
  if (claimed) log.info({ userId: claimed.userId }, 'the project Demo had no owner and now belongs to the first one')
}
