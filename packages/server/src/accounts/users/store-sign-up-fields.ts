import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { publishUserChange } from './publish-user-updated.ts'
import { type FieldMetadata, findMetadata, type GivenValues, judgeValues } from './sign-up-fields.ts'
import { lockUser } from './user-statements.ts'

type OfUser = { projectId: string; userId: string }

const withMembersSql = (column: string, members: string) =>
  `case when coalesce(jsonb_typeof(${column}), 'null') = 'null' then nullif(:${members}::jsonb, '{}')
     when jsonb_typeof(${column}) = 'object' then ${column} || :${members}::jsonb else ${column} end`

const addToMetadata = statement<OfUser & { clientMembers: string; readOnlyMembers: string }, never>(
  'add_sign_up_fields_to_metadata',
  `update users set
     client_metadata = ${withMembersSql('client_metadata', 'clientMembers')},
     client_read_only_metadata = ${withMembersSql('client_read_only_metadata', 'readOnlyMembers')}
   where project_id = :projectId and id = :userId`,
)

/** Adds values of sign-up fields to the metadata of a user that this transaction has locked. */
export async function addSignUpFields(
  deps: WithTransaction,
  user: OfUser,
  { clientMetadata, clientReadOnlyMetadata }: FieldMetadata,
): Promise<void> {
  const clientMembers = JSON.stringify(clientMetadata)
  await deps.db.run(addToMetadata, { ...user, clientMembers, readOnlyMembers: JSON.stringify(clientReadOnlyMetadata) })
}

type StoreFieldsDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Stores values that a signed-in user gives after the sign-in. A value that only a server may change is refused. Throws
 * SIGN_UP_FIELDS_INVALID, and USER_NOT_FOUND.
 */
export async function storeSignUpFields(
  deps: StoreFieldsDeps,
  project: Project,
  { userId, values, context }: { userId: string; values: GivenValues; context: RequestContext },
): Promise<void> {
  await transactionThenWakeOutbox(deps, async (deps) => {
    const user = await lockUser(deps, { projectId: project.id, userId })
    const stored = user && (await findMetadata(deps, project.id, userId))
    if (!user || !stored) throw knownError('USER_NOT_FOUND')
    const { metadata, refused } = judgeValues(project, values, stored)
    if (refused.length > 0) throw knownError('SIGN_UP_FIELDS_INVALID', { fields: refused })
    const fields = [...Object.keys(metadata.clientMetadata), ...Object.keys(metadata.clientReadOnlyMetadata)]
    if (fields.length === 0) return
    const of = { projectId: project.id, userId }
    await publishUserChange(deps, project, user, () => addSignUpFields(deps, of, metadata))
    const event = { type: 'sign_up_fields_submitted', userId, context, details: { fields } } as const
    await recordAuditEvent(deps, project, event)
  })
}
