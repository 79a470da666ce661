import type { Finding } from '@portico/server'
import { storedSession } from '../command/stored-session.ts'
import { printable } from '../command/text.ts'
import { type Call, exitCodes, verb } from '../command/verb.ts'
import { askPublicUrl, askService } from './ask-service.ts'

/** Settings that only the environment of a service has, not that of its clients. */
const ownSettings = ['DATABASE_URL', 'PORTICO_SECRET', 'PORTICO_SMTP_URL', 'PORTICO_DATA_DIR']

const details = `It asks the service through its public calls, and with an admin key about the project. On the computer of the
service, run it with the environment of the service: it then examines the settings, the PostgreSQL database, the mail
server and the data folder as well. It changes nothing, and does not open the embedded database.

Exit codes: 0 nothing found, 1 the service cannot be asked, 3 findings.`

export const doctorVerb = verb({
  name: 'doctor',
  summary: 'Examine a service: settings, database, mail server, proxy, domains and providers',
  details,
  examples: ['', '--url https://auth.example.com', '--json'],
  async run(call) {
    const service = await askService({ ...call, url: call.connection.url })
    const { publicUrl, findings: local } = await examineHere(call)
    const address = publicUrl !== null && publicUrl !== call.connection.url ? await askPublicUrl(call, publicUrl) : []
    const project = service.isReachable ? await examineProjectIfPossible(call, publicUrl !== null) : []
    const findings = [...service.findings, ...local, ...address, ...project]
    const skipped = skippedParts(call)
    return {
      value: { url: call.connection.url, findings, skipped },
      text: [...findings.map(paragraphOf), ...skipped, summaryOf(findings)].join('\n\n'),
      ...exitCodeOf(service.isReachable, findings),
    }
  },
})

const isOnItsComputer = ({ env, connection }: Call) =>
  ownSettings.some((name) => env[name]) || /^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(connection.url)

const hasAdminKey = ({ env, connection }: Call) =>
  Boolean(connection.projectId && (env.PORTICO_SUPER_SECRET_ADMIN_KEY || storedSession(env, connection.url)))

async function examineHere(call: Call): Promise<{ publicUrl: string | null; findings: readonly Finding[] }> {
  if (!isOnItsComputer(call)) return { publicUrl: null, findings: [] }
  // The server is loaded by the verbs that need it only.
  const { examineInstallation } = await import('@portico/server')
  return examineInstallation(call.env)
}

async function examineProjectIfPossible(call: Call, withProviders: boolean): Promise<readonly Finding[]> {
  if (!hasAdminKey(call)) return []
  const { examineProject } = await import('./examine-project.ts')
  return examineProject(call, { withProviders })
}

const skippedParts = (call: Call) => [
  ...(isOnItsComputer(call)
    ? []
    : ['Not examined: settings, database, mail server and disk. Run it with the environment of the service for them.']),
  ...(hasAdminKey(call)
    ? []
    : [
        'Not examined: the project. Set PORTICO_PROJECT_ID and PORTICO_SUPER_SECRET_ADMIN_KEY, or run portico sign-in, for it.',
      ]),
]

const paragraphOf = ({ code, message, repair }: Finding) =>
  `${printable(code)}\n  ${printable(message)}\n  Repair: ${printable(repair)}`

function summaryOf({ length }: readonly Finding[]): string {
  if (length === 0) return 'Nothing is wrong.'
  return length === 1 ? '1 finding.' : `${length} findings.`
}

function exitCodeOf(isReachable: boolean, findings: readonly Finding[]) {
  if (!isReachable) return { exitCode: exitCodes.failed }
  return findings.length > 0 ? { exitCode: exitCodes.refusals } : {}
}
