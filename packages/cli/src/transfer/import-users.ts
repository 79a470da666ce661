import { runImport, transferSources } from '@portico/sdk/transfer'
import { rowProgress } from '../command/progress.ts'
import { json, oneOf, present } from '../command/values.ts'
import { exitCodes, UsageError, verb } from '../command/verb.ts'
import { reportText } from './import-report.ts'
import { openSourceFiles } from './source-files.ts'

export const importUsers = verb({
  name: 'users import',
  summary: 'Import users and teams of another system; a dry run unless --apply is given',
  args: ['<file>'],
  options: {
    from: { type: 'string', value: '<system>', help: transferSources.join(', '), isRequired: true },
    with: { type: 'string', value: '<file>', help: 'A second file about the same users, joined by id' },
    'hash-config': { type: 'string', value: '<file>', help: 'Firebase: parameters of the hashes, text or JSON' },
    providers: { type: 'string', value: '<json>', help: 'Ids of your providers by their names in the other system' },
    'passkey-host': { type: 'string', value: '<host>', help: 'Host name for which its passkeys were made' },
    apply: { type: 'boolean', help: 'Store the users' },
    update: { type: 'boolean', help: 'Change users who exist already; they are skipped otherwise' },
    events: { type: 'boolean', help: 'Send webhook events' },
    'create-permissions': { type: 'boolean', help: 'Define permissions that are not defined yet' },
  },
  examples: [
    'clerk.csv --from clerk --with users.json',
    'users.json --from firebase --hash-config hash-config.txt --apply',
    'tables/ --from better-auth --apply --json',
  ],
  async run({ args: [file], options, env, showProgress, connection }) {
    const source = oneOf('from', options.from, transferSources)
    if (source === undefined) throw new UsageError('--from is missing.')
    const transfer = connection.admin().transfer
    const files = await openSourceFiles({ main: file, with: options.with, hashConfig: options['hash-config'] })
    const show = rowProgress(showProgress)
    const { transfer: finished, report } = await runImport(transfer, {
      source,
      files: files.files,
      digest: files.digest,
      readOptions: present({
        betterAuthSecret: env.BETTER_AUTH_SECRET,
        betterAuthSecrets: env.BETTER_AUTH_SECRETS,
        providers: json<Record<string, string>>('providers', options.providers),
        passkeyHost: options['passkey-host'],
      }),
      options: {
        apply: options.apply ?? false,
        update: options.update ?? false,
        events: options.events ?? false,
        createPermissions: options['create-permissions'] ?? false,
      },
      onProgress: (rows, earlier) => show({ rows, earlier, share: files.shareRead() }),
    })
    const value = { transfer: finished, ...report }
    const text = reportText(finished, report)
    return report.refusals.length > 0 ? { value, text, exitCode: exitCodes.refusals } : { value, text }
  },
})
