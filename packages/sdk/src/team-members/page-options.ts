/** Filter and page of a list of members. */
export interface TeamMemberPageOptions {
  teamId: string
  /** Finds members whose name in the team contains it, in any case. */
  query?: string | undefined
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined
  /** Members per page, at most 1,000; 100 if left out. */
  limit?: number | undefined
}
