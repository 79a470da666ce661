/** Something that is wrong with an installation, and how to repair it. */
export interface Finding {
  /** Stable name, such as `MAIL_TLS`, for scripts and guides. */
  readonly code: string
  readonly message: string
  /** The command, statement or setting that repairs it. */
  readonly repair: string
}
