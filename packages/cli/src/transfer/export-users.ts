import { transferTargets } from '@portico/sdk/transfer'
import { rowProgress } from '../command/progress.ts'
import { columns, printable } from '../command/text.ts'
import { oneOf } from '../command/values.ts'
import { exitCodes, verb } from '../command/verb.ts'
import { type ExportReport, runExport } from './run-export.ts'

export const exportUsers = verb({
  name: 'users export',
  summary: 'Export users and teams to a file that another system takes, or Portico itself',
  args: ['<file>'],
  options: {
    to: { type: 'string', value: '<system>', help: `${transferTargets.join(', ')} (portico)` },
    'with-credentials': { type: 'boolean', help: 'With password hashes, authenticators and passkeys; for owners only' },
    force: { type: 'boolean', help: 'Replace the file if it exists' },
  },
  details:
    'With credentials, run portico sign-in shortly before as an owner with the role `owner`, or set PORTICO_OWNER_ACCESS_TOKEN to the access token of one. Every owner of the project gets an email.',
  examples: ['users.jsonl', 'users.csv --to csv', 'users.json --to keycloak --with-credentials --json'],
  async run({ args: [file], options, showProgress, connection }) {
    const target = oneOf('to', options.to, transferTargets) ?? 'portico'
    const withCredentials = options['with-credentials'] ?? false
    const app = withCredentials ? connection.owner() : connection.admin()
    const show = rowProgress(showProgress)
    const report = await runExport(app.transfer, {
      file,
      target,
      withCredentials,
      isForced: options.force ?? false,
      onProgress: (rows) => show({ rows }),
    })
    const answer = { value: { target, withCredentials, ...report }, text: reportText(report) }
    return report.left.length > 0 ? { ...answer, exitCode: exitCodes.refusals } : answer
  },
})

function reportText({ files, rows, left }: ExportReport): string {
  const counts = Object.entries(rows).map(([type, count]) => [`  ${type}`, String(count)])
  const parts = [`Written: ${files.map(printable).join(', ')}`, ...(counts.length > 0 ? [columns(counts)] : [])]
  if (left.length === 0) return parts.join('\n')
  const lines = left.map(({ field, reason, rows }) => `  ${printable(field)} (${rows}): ${printable(reason)}`)
  return [...parts, '', 'The files cannot carry:', ...lines].join('\n')
}
