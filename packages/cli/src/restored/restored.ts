import type { Restore, RestoreCounts } from '@portico/server'
import { columns } from '../command/text.ts'
import { UsageError, verb } from '../command/verb.ts'

const question = 'End all sessions, void all codes and suspend all secret keys of this database?'

export const restoredVerb = verb({
  name: 'restored',
  summary: 'Make a restored database safe, before the first node starts: end sessions, void codes, suspend secret keys',
  options: { yes: { type: 'boolean', help: 'Confirm: every user has to sign in again' } },
  connects: false,
  details: `A backup contains sessions, codes and keys that may have been ended since. Run it once after a restore, with the environment
of the service, while no node runs. Secret keys of projects, keys of users and teams and secrets of machines are refused until an
owner confirms each in the dashboard. A second run before the first start changes nothing.`,
  examples: ['--yes', '--yes --json'],
  async run({ options, env, confirm, note }) {
    const isConfirmed = options.yes ?? (await confirm(() => note(`Database: ${databaseOf(env)}`), question))
    if (!isConfirmed) throw new UsageError(`Nothing was changed. ${databaseOf(env)}: confirm with --yes.`)
    // The server is loaded by the verbs that need it only.
    const { markRestored } = await import('@portico/server')
    const restore = await markRestored(env)
    return { value: restore, text: describeRestore(restore) }
  },
})

/** The database of the settings, without its user and password. */
function databaseOf({ DATABASE_URL: url, PORTICO_DATA_DIR: folder }: Readonly<Record<string, string | undefined>>) {
  if (!url) return `embedded, in ${folder ?? '.portico'}`
  const [address = ''] = url.split('?')
  return address.slice(address.lastIndexOf('@') + 1)
}

const names: { readonly [Name in keyof RestoreCounts]: string } = {
  users: 'users have to sign in again',
  sessions: 'sessions ended',
  trustedDevices: 'trusted devices removed',
  invitations: 'invitations void',
  codes: 'codes, links and attempts void',
  authorizationCodes: 'authorization codes void',
  providerSignIns: 'sign-ins with providers void',
  applicationGrants: 'grants of applications ended',
  applicationSignIns: 'sign-ins at applications void',
  applicationBrowsers: 'browsers signed out at applications',
  initialAccessTokens: 'tokens for the registration of applications void',
  registrationTokens: 'applications can no longer change themselves',
  machineTokens: 'opaque tokens of machines void',
  emailsWithCodes: 'unsent emails with void codes discarded',
  projectKeys: 'sets of project keys suspended',
  userAndTeamKeys: 'keys of users and teams suspended',
  clientSecrets: 'client secrets suspended',
}

function describeRestore({ restoredAtMillis, newestDataAtMillis, wasDone, counts }: Restore): string {
  const rows = Object.entries(names).map(([name, text]) => [String(Object(counts)[name]), text])
  const width = Math.max(...rows.map(([count = '']) => count.length))
  const lines = columns(rows.map(([count = '', text = '']) => [count.padStart(width), text]))
  const head = wasDone
    ? `This was done at ${timeOf(restoredAtMillis)}, and no node has started since. Nothing was changed.`
    : 'The restored database is safe to start.'
  const gap =
    newestDataAtMillis === null
      ? 'The backup has no data.'
      : `The newest data of the backup is of ${timeOf(newestDataAtMillis)}. What happened later is lost; the audit trail of each project says so.`
  return `${head}\n\n${lines}\n\n${gap}\nStart the service. Owners sign in again and confirm the suspended keys in the dashboard, on the page API keys.`
}

const timeOf = (millis: number) => new Date(millis).toISOString()
