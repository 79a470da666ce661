import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { ServiceProblem, ServiceState } from '../../platform/observability/service-state.ts'

type Tables = Omit<ServiceState, 'problems'>

/** A queue that is not delivered in this time has no worker, or a server that refuses everything. */
const lateSeconds = { emails: 300, webhooks: 300, audit_seal: 60 } as const
/** Maintenance runs every ten minutes on each node. */
const maintenanceLateMillis = 30 * 60_000

/** Returns what the tables of the service show to be wrong. */
export function problemsOf(
  { clock, sealer }: WithClock & WithSealer,
  { nodes, backlog, lastMaintenance, replica }: Tables,
): readonly ServiceProblem[] {
  return [
    ...versionProblems(nodes),
    ...secretProblems(sealer.missingIds),
    ...backlog.flatMap(backlogProblems),
    ...maintenanceProblems(lastMaintenance, clock.now()),
    ...replicaProblems(replica),
  ]
}

function versionProblems(nodes: Tables['nodes']): readonly ServiceProblem[] {
  const counts = new Map<string, number>()
  for (const { version } of nodes) {
    const name = version ?? '0.2.0 or older'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (counts.size < 2) return []
  const list = [...counts]
    .toSorted()
    .map(([version, count]) => `${version} (${count})`)
    .join(', ')
  return [
    {
      code: 'NODE_VERSIONS',
      message: `Nodes of different versions are running: ${list}.`,
      repair: 'Complete the upgrade: replace the older nodes one after the other.',
    },
  ]
}

const secretProblems = (missingIds: readonly number[]): readonly ServiceProblem[] =>
  missingIds.length === 0
    ? []
    : [
        {
          code: 'ROOT_SECRET_MISSING',
          message: 'This node lacks a root secret that other nodes seal with, so it is not ready.',
          repair: 'Add the secret to PORTICO_OTHER_SECRETS, and start the node again.',
        },
      ]

const backlogTexts = {
  emails: {
    code: 'EMAILS_LATE',
    name: 'emails',
    repair: 'Check the mail server of PORTICO_SMTP_URL. The page Email shows the errors of each project.',
  },
  webhooks: {
    code: 'WEBHOOKS_LATE',
    name: 'webhooks',
    repair: 'Look at the endpoints that fail: the page Webhooks of each project shows them.',
  },
  audit_seal: {
    code: 'AUDIT_NOT_SEALED',
    name: 'audit events',
    repair: 'The log of the nodes names the error of the sealer.',
  },
} as const

function backlogProblems({ queue, entries, ageSeconds }: Tables['backlog'][number]): readonly ServiceProblem[] {
  if (ageSeconds < lateSeconds[queue]) return []
  const { code, name, repair } = backlogTexts[queue]
  const message = `${entries} ${name} wait, the oldest for ${Math.round(ageSeconds / 60)} minutes.`
  return [{ code, message, repair }]
}

function maintenanceProblems(last: Tables['lastMaintenance'], now: number): readonly ServiceProblem[] {
  if (last === null) return []
  const repair = 'The log of the nodes names the error. Expired rows stay until it is repaired.'
  if (last.changed === null) return [{ code: 'MAINTENANCE_FAILED', message: 'The last maintenance failed.', repair }]
  const minutes = Math.round((now - last.finishedAtMillis) / 60_000)
  if (now - last.finishedAtMillis < maintenanceLateMillis) return []
  return [{ code: 'MAINTENANCE_LATE', message: `The last maintenance was ${minutes} minutes ago.`, repair }]
}

const replicaTexts = {
  behind: {
    code: 'REPLICA_BEHIND',
    message: 'The read replica is further behind than PORTICO_READ_LAG_SECONDS.',
    repair: 'Look at its load and at the network, or raise the setting. The primary is read until then.',
  },
  unreachable: {
    code: 'REPLICA_UNREACHABLE',
    message: 'The read replica does not respond.',
    repair: 'Check the server of DATABASE_READ_URL, or remove the setting. The primary is read until then.',
  },
  no_replica: {
    code: 'REPLICA_PROMOTED',
    message: 'DATABASE_READ_URL leads to a server that is no replica of the database any more.',
    repair: 'Set it to a streaming replica of DATABASE_URL and restart the nodes. The primary is read until then.',
  },
} as const

function replicaProblems(replica: Tables['replica']): readonly ServiceProblem[] {
  if (replica === null || replica.state === 'read' || replica.state === 'unmeasured') return []
  return [replicaTexts[replica.state]]
}
