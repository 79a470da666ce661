import type { PreparedMessage } from './message.ts'

/** A mail before it is written to the outbox. The content is sealed; project owners can read the other columns. */
export interface PreparedMail extends PreparedMessage {
  /** Kind of the mail, such as `password_reset` or `notice.new_device`. */
  readonly type: string
  readonly recipient: string
  readonly locale: string
  /** Expiry of the link or code in the content; null if it contains none. */
  readonly expiresAtMillis: number | null
}

/**
 * Returns the statement or CTE that inserts a mail for each row of `from`, with the work that causes it. `from` is an SQL
 * expression; without it, one mail is inserted. {@link mailParameters} are its parameters besides `projectId` and `now`.
 */
export const insertMailRow = (
  from?: string,
  { projectId = ':projectId', userId = 'null::uuid' }: { projectId?: string; userId?: string } = {},
) => `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis, mail_type, recipient, mail_locale,
    content_expires_at_millis, user_id)
  select ${projectId}, :mailId::uuid, 'mail', :mailPayload::bytea, :now::bigint, :now::bigint, :mailType::text,
    :mailRecipient::text, :mailLocale::text, :mailExpiresAtMillis::bigint, ${userId}
  ${from === undefined ? '' : `from ${from}`}`

/** Returns the parameters of {@link insertMailRow}. All are null without a mail. */
export const mailParameters = (mail: PreparedMail | null) => ({
  mailId: mail?.id ?? null,
  mailPayload: mail?.payload ?? null,
  mailType: mail?.type ?? null,
  mailRecipient: mail?.recipient ?? null,
  mailLocale: mail?.locale ?? null,
  mailExpiresAtMillis: mail?.expiresAtMillis ?? null,
})
export type MailParameters = ReturnType<typeof mailParameters>
