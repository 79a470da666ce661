import { query, statement } from '../../../platform/database/statement.ts'

/** A message with its endpoint. */
export interface DeliveryRow {
  readonly body: string
  readonly url: string
  readonly isDisabled: boolean
  readonly isDelivered: boolean
  readonly rateLimit: number | null
  readonly headersSealed: Uint8Array | null
  readonly secretSealed: Uint8Array
  /** Replaced secrets that still sign, in hexadecimal. */
  readonly oldSecrets: readonly string[]
}

type OfDelivery = { projectId: string; messageId: string; endpointId: string }

export const selectDelivery = query<OfDelivery & { now: number }, DeliveryRow>(
  'select_webhook_delivery',
  `select m.body, e.url, e.is_disabled, e.rate_limit, e.headers_sealed, e.secret_sealed, coalesce((
     select json_agg(encode(s.secret_sealed, 'hex') order by s.expires_at_millis desc) from webhook_old_secrets s
     where s.project_id = e.project_id and s.endpoint_id = e.id and s.expires_at_millis > :now), '[]') as old_secrets,
     exists (select from webhook_attempts a where a.project_id = m.project_id and a.message_id = m.id
       and a.endpoint_id = e.id and a.is_success) as is_delivered
   from webhook_messages m join webhook_endpoints e on e.project_id = m.project_id and e.id = :endpointId
   where m.project_id = :projectId and m.id = :messageId`,
)

/** Inserts an attempt only if message and endpoint exist: either may have been deleted since the message was queued. */
export const insertAttempt = statement<
  OfDelivery & {
    id: string
    url: string
    isSuccess: boolean
    isManual: boolean
    statusCode: number
    response: string
    durationMillis: number
    now: number
    nextAttemptAtMillis: number | null
  },
  never
>(
  'insert_webhook_attempt',
  `insert into webhook_attempts (project_id, id, message_id, endpoint_id, url, is_success, is_manual,
     response_status_code, response, duration_millis, at_millis, next_attempt_at_millis)
   select :projectId, :id, m.id, e.id, :url, :isSuccess::boolean, :isManual::boolean, :statusCode::int, :response,
     :durationMillis::int, :now::bigint, :nextAttemptAtMillis::bigint
   from webhook_messages m join webhook_endpoints e on e.project_id = m.project_id and e.id = :endpointId
   where m.project_id = :projectId and m.id = :messageId`,
)

/** Clears the next attempt of a message that is not delivered any further. Lists would otherwise show it as pending. */
export const clearNextAttempt = statement<OfDelivery, never>(
  'clear_next_webhook_attempt',
  `update webhook_attempts set next_attempt_at_millis = null
   where project_id = :projectId and message_id = :messageId and endpoint_id = :endpointId
     and next_attempt_at_millis is not null`,
)
