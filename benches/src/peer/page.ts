import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { median, type Sample } from '../measure.ts'
import {
  type ComparedCall,
  cpuOf,
  type PeerComparison,
  type PeerSettings,
  ratioOf,
  ratiosOf,
  timesBare,
} from './compare-peer.ts'
import type { Footprint } from './footprint.ts'
import { type Goal, goals, isMet } from './goals.ts'
import type { Statement } from './heaviest-statements.ts'

/** Renders the page of the documentation. `postgresVersion` is that of the server that both services used. */
export function renderPage(comparison: PeerComparison, settings: PeerSettings, postgresVersion: string): string {
  const { version, calls, own, peer, bareColdStart, statements } = comparison
  return `# Benchmarks

<!-- Written by \`npm run bench -- --peer --write\`. -->

Portico and [Better Auth](https://www.better-auth.com) ${version} make the same calls on one machine, on one PostgreSQL server. The
number that counts is the processor time of a call, in the service and in the database together. Rates and latencies vary
with the load of a machine, and processor time hardly does.

![Better Auth's processor time divided by Portico's, for ${calls.length} calls](pictures/bench-peer.svg)

## Set-up

| | |
|---|---|
| Date | ${new Date().toISOString().slice(0, 10)} |
| Commit | ${commit()} |
| Machine | ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node} |
| Database | PostgreSQL ${postgresVersion} on the same machine, durable commits |
| Users | ${settings.users.toLocaleString('en')} in each database |
| Rounds | ${settings.rounds} of ${settings.seconds} s for each call and service, alternating |
| Command | \`npm run bench -- --peer --write --users ${settings.users} --rounds ${settings.rounds}\` |

Better Auth is set up as its documentation shows it for production: \`node:http\`, a pool of ten connections, and the plugins
organization, jwt, twoFactor, magicLink, bearer and admin ([\`benches/peer/better-auth.mjs\`](../benches/peer/better-auth.mjs)).
Its limits and telemetry are off, its sessions get no JWT that nobody reads, and its emails cost nothing. Portico runs
once with limits off, like the peer, and once with limits on. It writes its audit trail, the events for webhooks and its
emails in each run.

The two differ in what they do for a call. Better Auth hashes passwords with scrypt (N = 16384, r = 16), Portico with
argon2id (19 MiB, two passes): that is most of the difference of sign-up and sign-in. A permission is checked through five
levels of roles by Portico, and in one role by Better Auth. Portico reads three teams with one statement.

## Results

Milliseconds of processor time per call, service and database together: the median of the rounds. The ratio is Better Auth
divided by Portico without limits, in brackets the lowest and the highest of the rounds.

The bare work of a call is what no server can leave out: a response of \`node:http\`, one look-up by primary key, one or two
durable rows for a write, a signature for an access token, and the hash of a password. It is measured before and after the
rounds of each call ([\`benches/src/limits.ts\`](../benches/src/limits.ts)). A call meets its goal beside Better Auth, or at
most 1.5 times the bare work for a read and 2 times for a write.

| Call | Portico | with limits | Better Auth | Ratio | Goal | Bare work | × bare | Goal × bare | Met |
|---|---|---|---|---|---|---|---|---|---|
${calls.map(resultRow).join('\n')}

| Call | Connections | Calls per second | p50 ms | p99 ms | Statements | WAL bytes |
|---|---|---|---|---|---|---|
${calls.map(detailRow).join('\n')}

The first number of each pair is that of Portico with limits off, the second that of Better Auth.

| | Portico | Better Auth | Bare server |
|---|---|---|---|
${footprintRows(own, peer, bareColdStart).join('\n')}

Cold start is the time from the start of the process to its first response, the median of seven starts that alternate. Memory
is the resident set of the process: after five seconds without a call, and after all rounds.

## Missed goals

${missed(calls)}

## Heaviest statements

The statements of each service that took most time in the database, in all rounds together.

${listStatements('Portico', statements.own)}

${listStatements('Better Auth', statements.peer)}
`
}

const commit = () => execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()

const of = (samples: readonly Sample[], value: (sample: Sample) => number) => median(samples.map(value))

function resultRow(call: ComparedCall): string {
  const ratios = ratiosOf(call).sort((a, b) => a - b)
  const [portico, limited, peer] = [call.own, call.withLimits, call.peer].map((samples) =>
    of(samples, cpuOf).toFixed(3),
  )
  const spread = `${ratios[0]?.toFixed(1)} to ${ratios.at(-1)?.toFixed(1)}`
  const goal = goals.get(call.name)
  const columns = [
    call.name,
    portico,
    limited,
    peer,
    `**${ratioOf(call).toFixed(1)}** (${spread})`,
    goal?.timesPeer ?? '',
    call.bare.toFixed(3),
    timesBare(call).toFixed(1),
    goal?.timesBare ?? '',
    goal ? (isMet(goal, measuredOf(call)) ? 'yes' : 'no') : '',
  ]
  return `| ${columns.join(' | ')} |`
}

const measuredOf = (call: ComparedCall): Goal => ({ timesPeer: ratioOf(call), timesBare: timesBare(call) })

function detailRow({ name, connections, own, peer }: ComparedCall): string {
  const pair = (value: (sample: Sample) => number, digits: number) =>
    `${of(own, value).toFixed(digits)} · ${of(peer, value).toFixed(digits)}`
  const numbers = [
    pair(({ rate }) => rate, 0),
    pair(({ p50 }) => p50, 1),
    pair(({ p99 }) => p99, 0),
    pair(({ statements }) => statements, 1),
    pair(({ wal }) => wal, 0),
  ]
  return `| ${name} | ${connections} | ${numbers.join(' | ')} |`
}

const footprintRows = (own: Footprint, peer: Footprint, bareColdStart: number): string[] => [
  `| Cold start | ${own.coldStart.toFixed(0)} ms | ${peer.coldStart.toFixed(0)} ms | ${bareColdStart.toFixed(0)} ms |`,
  `| Memory, idle | ${own.idleMib.toFixed(0)} MiB | ${peer.idleMib.toFixed(0)} MiB | |`,
  `| Memory after load | ${own.loadedMib.toFixed(0)} MiB | ${peer.loadedMib.toFixed(0)} MiB | |`,
]

function missed(calls: readonly ComparedCall[]): string {
  const lines = calls.flatMap((call) => {
    const goal = goals.get(call.name)
    const measured = measuredOf(call)
    if (!goal || isMet(goal, measured)) return []
    return [
      `- ${call.name}: ${measured.timesPeer.toFixed(1)} instead of ${goal.timesPeer}, and ${measured.timesBare.toFixed(1)} times the bare work instead of ${goal.timesBare}`,
    ]
  })
  return lines.length === 0 ? 'None.' : lines.join('\n')
}

const listStatements = (service: string, statements: readonly Statement[]): string =>
  statements
    .map(({ query, millis, calls }) => {
      const title = `${service}: ${(millis / calls).toFixed(3)} ms, ${calls.toLocaleString('en')} times`
      return `${title}\n\n\`\`\`sql\n${query.trim()}\n\`\`\``
    })
    .join('\n\n')
