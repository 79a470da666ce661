/**
 * Every limit of the service by name: how many events a subject may have within a window that begins with its first.
 * All are settings, so that large customers and tests can change them.
 */
export interface Limit {
  readonly max: number
  readonly windowMillis: number
  /** Scope of the counter: calls of a network across all projects, or events of one project. */
  readonly scope: 'network' | 'project'
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The defaults. */
export const defaultLimits = {
  /** Calls that check a secret or send email, of one network. */
  networkPerMinute: { max: 60, windowMillis: minute, scope: 'network' },
  networkPerHour: { max: 600, windowMillis: hour, scope: 'network' },
  /**
   * Sign-ups of one network in one project that are not suspicious. More are not refused: they raise the risk scores.
   * Counted in the table of networks, in the statement that counts the call.
   */
  signUpsPerNetworkPerHour: { max: 10, windowMillis: hour, scope: 'network' },
  /** Anonymous users that one network creates in one project. */
  anonymousUsersPerNetworkPerHour: { max: 20, windowMillis: hour, scope: 'network' },
  /** Changes of usernames by users of one network in one project, also refused ones: each reveals if a name is taken. */
  usernamesPerNetworkPerHour: { max: 30, windowMillis: hour, scope: 'network' },
  /** Wrong passwords for one address or username. */
  passwordFailures: { max: 10, windowMillis: 15 * minute, scope: 'project' },
  /** Wrong passwords for one address, from a device that has signed in there before. */
  knownDeviceFailures: { max: 10, windowMillis: 15 * minute, scope: 'project' },
  /** Wrong codes of authenticator apps, and wrong recovery codes, for one account. */
  secondFactorFailures: { max: 30, windowMillis: 15 * minute, scope: 'project' },
  /** Wrong codes of authenticator apps in a row, for one account: a right second factor ends the row. */
  totpFailuresInRow: { max: 100, windowMillis: day, scope: 'project' },
  /** Unlocks of one user by servers and owners. */
  unlocksPerUserPerHour: { max: 10, windowMillis: hour, scope: 'project' },
  /** Emails that warn a user of guesses at their second factor. */
  secondFactorNotices: { max: 1, windowMillis: day, scope: 'project' },
  /** Emails to one address. Beyond the limit the response is the same, and no email is sent. */
  mailsPerAddressPerHour: { max: 5, windowMillis: hour, scope: 'project' },
  mailsPerAddressPerDay: { max: 10, windowMillis: day, scope: 'project' },
  /** Emails caused by one network, and emails caused by all client requests of one project. */
  mailsPerNetworkPerHour: { max: 120, windowMillis: hour, scope: 'network' },
  mailsPerProjectPerHour: { max: 10_000, windowMillis: hour, scope: 'project' },
  /** Emails to users that the servers of a project write themselves. */
  messagesPerProjectPerHour: { max: 10_000, windowMillis: hour, scope: 'project' },
  /** Invitations that one member sends, to any team and address. */
  invitationsPerSenderPerHour: { max: 30, windowMillis: hour, scope: 'project' },
  invitationsPerSenderPerDay: { max: 200, windowMillis: day, scope: 'project' },
  /** Exports of their own data by one user. */
  ownDataExportsPerUserPerDay: { max: 5, windowMillis: day, scope: 'project' },
  /** Access tokens that one machine requests, counted in memory. A token that a server verifies itself is not counted. */
  tokensPerMachinePerMinute: { max: 60, windowMillis: minute, scope: 'project' },
  /** Test emails of a project, sent through a server that its owner is setting up. */
  trialMailsPerHour: { max: 30, windowMillis: hour, scope: 'project' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits
export type Limits = Readonly<Record<LimitName, Limit>>
