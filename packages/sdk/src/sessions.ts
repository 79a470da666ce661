/** A session of a user: which device, from where, since when. Times are milliseconds since 1970. */
export interface SessionSummary {
  id: string
  userId: string
  createdAtMillis: number
  lastUsedAtMillis: number
  expiresAtMillis: number
  /** Opened by a server in the user's name. */
  isImpersonation: boolean
  /** The one that asks. */
  isCurrentSession: boolean
  /** Such as `Firefox on Linux`. */
  device: string | null
  userAgent: string | null
  networkAddress: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
}

/** Calls about the sessions of the user. */
export interface SessionCalls {
  /** Ends the session at the service and here. When the service cannot be reached it throws, and is signed out here. */
  signOut(): Promise<void>
  /** Every session that is live, the last used first. */
  list(): Promise<SessionSummary[]>
  /** Ends one session: its device is signed out at once. */
  end(sessionId: string): Promise<void>
  /** Ends all sessions but this one. */
  endOthers(): Promise<void>
}
