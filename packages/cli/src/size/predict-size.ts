/** The use of an installation. */
export interface ExpectedUse {
  readonly users: number
  readonly signInsPerDay: number
  /** Other calls for each sign-in, such as refreshes and reads of the current user. */
  readonly callsPerSignIn: number
  /** Days for which audit events are kept. */
  readonly auditDays: number
}

/** Needs of an installation. */
export interface PredictedSize {
  readonly callsPerSecond: { readonly average: number; readonly busiest: number }
  /** Processors that are busy in the busiest hour. */
  readonly processors: { readonly service: number; readonly database: number }
  /** Processes of the service, at most 60 % busy in the busiest hour, and one more than needed. */
  readonly processes: number
  readonly memoryMib: { readonly service: number; readonly database: number }
  readonly connections: number
  readonly diskMib: PredictedDisk
}

export interface PredictedDisk {
  readonly users: number
  readonly sessions: number
  readonly events: number
  /** With free space for vacuum, WAL and a migration that builds an index. */
  readonly total: number
}

/** Measured costs, see docs/guides/capacity.md. Milliseconds of processor time, and bytes on disk with all indexes. */
export const costs = {
  signIn: { service: 17, database: 2 },
  call: { service: 0.8, database: 0.12 },
  bytes: { user: 1850, session: 700, event: 950 },
  /** An audit event per sign-in, and its part of the sealed batch. */
  eventsPerSignIn: 1,
  /** Sessions end after this many days by default. */
  sessionDays: 30,
} as const

const secondsPerDay = 86_400
/** The busiest hour has a tenth of the calls of a day. */
const busiestShare = 0.1
const busyShare = 0.6
const mebibyte = 1024 * 1024

/** Predicts what an installation needs, from measured costs. */
export function predictSize({ users, signInsPerDay, callsPerSignIn, auditDays }: ExpectedUse): PredictedSize {
  const callsPerDay = signInsPerDay * (1 + callsPerSignIn)
  const busyOf = (part: 'service' | 'database') =>
    (signInsPerDay * busiestShare * (costs.signIn[part] + callsPerSignIn * costs.call[part])) / 3_600_000
  const processors = { service: busyOf('service'), database: busyOf('database') }
  const processes = Math.ceil(processors.service / busyShare) + 1
  const disk = {
    users: (users * costs.bytes.user) / mebibyte,
    sessions: (signInsPerDay * costs.sessionDays * costs.bytes.session) / mebibyte,
    events: (signInsPerDay * auditDays * costs.eventsPerSignIn * costs.bytes.event) / mebibyte,
  }
  const stored = disk.users + disk.sessions + disk.events
  return {
    callsPerSecond: { average: callsPerDay / secondsPerDay, busiest: (callsPerDay * busiestShare) / 3600 },
    processors,
    processes,
    memoryMib: { service: processes * processMemoryMib, database: Math.max(1024, Math.ceil(stored / 4)) },
    connections: processes * connectionsPerProcess,
    diskMib: { ...disk, total: stored * 2 + 1024 },
  }
}

const processMemoryMib = 300
const connectionsPerProcess = 10
