/** Pages of a list of the user's own audit events. */
export interface OwnAuditListOptions {
  /** `nextCursor` of the previous page. */
  cursor?: string
  /** Events per page, at most 1,000; 100 by default. */
  limit?: number
}
