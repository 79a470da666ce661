/** Something that is wrong with an installation, and how to repair it. */
export interface ServiceProblem {
  /** Stable name, such as `MAIL_TLS`, for scripts and guides. */
  readonly code: string
  readonly message: string
  /** The command, statement or setting that repairs it. */
  readonly repair: string
}

/** A running process. Null for what processes of the version before do not report. */
export interface ServiceNode {
  readonly id: string
  readonly version: string | null
  readonly hostName: string | null
  readonly startedAtMillis: number | null
  readonly seenAtMillis: number
}

/** The state of the service, for its operator. */
export interface ServiceState {
  readonly version: string
  readonly database: 'postgres' | 'pglite'
  readonly nodes: readonly ServiceNode[]
  readonly backlog: readonly {
    readonly queue: 'emails' | 'webhooks' | 'audit_seal'
    readonly entries: number
    readonly ageSeconds: number
  }[]
  /** Null before the first round. Its changes are null if it failed. */
  readonly lastMaintenance: {
    readonly finishedAtMillis: number
    readonly changed: Readonly<Record<string, number>> | null
  } | null
  readonly migrations: {
    readonly count: number
    readonly newest: string
    readonly newestAppliedAtMillis: number
  }
  readonly restoredAtMillis: number | null
  /** The read replica, as measured by this process. Null if there is none. */
  readonly replica: {
    readonly state: 'read' | 'behind' | 'unreachable' | 'no_replica' | 'unmeasured'
    /** Null if it is unknown. */
    readonly lagSeconds: number | null
    /** Lag above which the primary is read. */
    readonly maxLagSeconds: number
  } | null
  readonly problems: readonly ServiceProblem[]
}

export interface WithServiceState {
  /** Reads the state of the service. It connects to the mail server, twice a minute at most. */
  readonly readServiceState: () => Promise<ServiceState>
}
