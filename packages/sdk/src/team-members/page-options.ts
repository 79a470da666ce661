/** Filter and page of a list of members. */
export interface TeamMemberPageOptions {
  teamId: string
  /** Finds members whose name in the team contains this text, in any letter case. */
  query?: string | undefined
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined
  /** Members per page, at most 1,000; 100 by default. */
  limit?: number | undefined
}
