import { prepareNotice } from '../../messaging/emails/notices.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { type EmailParameters, emailParameters, insertEmailRow } from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { containersOf } from '../team-permissions/closure-sql.ts'
import type { KeyHolder } from './lock-holder.ts'

interface Recipient {
  readonly userId: string
  readonly displayName: string | null
  readonly email: string
  readonly isVerified: boolean
  readonly locale: string | null
}

type OfHolder = { projectId: string; holderId: string; limit: number }

const recipientColumns = `u.id as user_id, u.display_name, c.value as email, c.is_verified, u.locale`
const primaryChannel = `join contact_channels c on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email'
     and c.is_primary`

const selectUser = query<OfHolder, Recipient>(
  'select_user_of_leaked_api_key',
  `select ${recipientColumns} from users u ${primaryChannel}
   where u.project_id = :projectId and u.id = :holderId::uuid limit :limit`,
)

// Members whose permission needs a second factor that they lack get the email, too: they are the ones to warn.
const selectManagers = query<OfHolder, Recipient>(
  'select_managers_of_leaked_api_key',
  `with recursive giving (id) as (
     select '$manage_api_keys'
     union
     select container.id from giving ${containersOf('giving.id')}
   )
   select distinct on (u.id) ${recipientColumns}
   from team_permission_grants g join users u on u.project_id = g.project_id and u.id = g.user_id ${primaryChannel}
   where g.project_id = :projectId and g.team_id = :holderId::uuid and g.permission_id in (select id from giving)
   order by u.id limit :limit`,
)

const insertNotice = statement<EmailParameters & { projectId: string; userId: string; now: number }, never>(
  'insert_notice_of_leaked_api_key',
  insertEmailRow(undefined, { userId: ':userId::uuid' }),
)

/** Maximum number of members who get an email about a key of their team. */
const managersMax = 100

type QueueDeps = WithTransaction & WithClock & WithOutbox & WithRandom & WithSealer

/** Queues an email to the user of a leaked key, or to the members who manage the keys of its team. */
export async function queueLeakNotices(
  deps: QueueDeps,
  { projectId, type, holderId, context }: KeyHolder & { projectId: string; context: RequestContext },
): Promise<void> {
  const select = type === 'user' ? selectUser : selectManagers
  for (const recipient of await deps.db.run(select, { projectId, holderId, limit: managersMax })) {
    // The report says nothing about the person who found the key.
    const withoutPlace = { ...context, userAgent: null, networkAddress: null, country: null }
    const notice = prepareNotice(deps, projectId, {
      ...recipient,
      to: recipient.email,
      notice: 'api_key_leaked',
      context: withoutPlace,
    })
    const params = { ...emailParameters(notice), projectId, userId: recipient.userId, now: deps.clock.now() }
    await deps.db.run(insertNotice, params)
    deps.wakeOutbox('emails')
  }
}
