import { access, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ConfigurationPlan } from '@portico/sdk/admin'
import { type Call, exitCodes, UsageError, verb } from '../command/verb.ts'
import { claimsDeclaration } from './claims-types.ts'
import { planText } from './plan-text.ts'
import { defaultFile, readConfigurationFile } from './read-file.ts'
import { schemaOf } from './schema.ts'
import { withReferences } from './secrets.ts'

const environmentOption = {
  env: { type: 'string', value: '<name>', help: 'The environment of the file, such as production' },
} as const

/** The types of the claims of the project, beside its configuration. */
const claimsFile = 'portico.claims.d.ts'

const pull = verb({
  name: 'config pull',
  summary: 'Write the configuration of the project to a file, without secrets, and the types of its claims',
  args: ['[file]'],
  options: { force: { type: 'boolean', help: 'Replace the file' } },
  examples: ['', 'portico.config.json', '--force'],
  async run({ args: [file = defaultFile], options, connection }) {
    const exists = await access(file).then(
      () => true,
      () => false,
    )
    if (exists && !options.force) throw new UsageError(`${file} exists. Replace it with --force.`)
    const { configuration, etag } = await connection.admin().configuration.get()
    await writeFile(file, fileText(file, withReferences(configuration)))
    const { token_claims: template } = configuration.options
    if (template === null) return { value: { file, claims: null, etag }, text: `Wrote ${file}.` }
    const claims = join(dirname(file), claimsFile)
    await writeFile(claims, claimsDeclaration(template))
    return { value: { file, claims, etag }, text: `Wrote ${file}, and the types of claims to ${claims}.` }
  },
})

function fileText(file: string, content: object): string {
  if (file.endsWith('.json')) return `${JSON.stringify(content, null, 2)}\n`
  const satisfies = file.endsWith('.ts') ? ' satisfies ConfigurationFile' : ''
  const type = satisfies === '' ? '' : "import type { ConfigurationFile } from '@portico/sdk/admin'\n\n"
  return `${type}export default ${JSON.stringify(content, null, 2)}${satisfies}\n`
}

const plan = verb({
  name: 'config plan',
  summary: 'Show what a file would change, and who would gain or lose permissions or their sign-in',
  args: ['[file]'],
  options: environmentOption,
  examples: ['', 'portico.config.json --env production'],
  async run(call) {
    const { wanted } = await read(call)
    const { configuration } = call.connection.admin()
    const { etag } = await configuration.get()
    const planned = await configuration.plan(wanted)
    const value = { etag, ...planned }
    const text = planText(planned)
    return planned.changes.length === 0 ? { value, text } : { value, text, exitCode: exitCodes.openChanges }
  },
})

const push = verb({
  name: 'config push',
  summary: 'Apply a file to the project as a whole, or nothing of it',
  args: ['[file]'],
  options: {
    ...environmentOption,
    'if-match': { type: 'string', value: '<etag>', help: 'Refuse if the project was changed since this plan' },
  },
  examples: ['', '--env production', '--if-match "$(portico config plan --json | jq -r .etag)"'],
  async run(call) {
    const { wanted } = await read(call)
    const { configuration } = call.connection.admin()
    const etag = call.options['if-match'] ?? (await configuration.get()).etag
    const planned: ConfigurationPlan = await configuration.plan(wanted)
    const applied = await configuration.apply(wanted, { ifMatch: etag })
    const text = planned.changes.length === 0 ? 'No changes.' : `${planText(planned)}\n\nApplied.`
    return { value: { etag: applied.etag, ...planned }, text }
  },
})

const schema = verb({
  name: 'config schema',
  summary: 'Print the JSON Schema of configuration files, as the service has it',
  connects: true,
  examples: ['> portico.schema.json'],
  async run({ connection, fetch }) {
    const value = await schemaOf(connection.url, fetch)
    return { value, text: JSON.stringify(value, null, 2) }
  },
})

async function read({
  args,
  options,
  env,
  note,
}: Pick<Call<['[file]'], typeof environmentOption>, 'args' | 'options' | 'env' | 'note'>) {
  const file = await readConfigurationFile(args[0] ?? defaultFile, options.env, env)
  if (file.missing.length > 0) note(`Not set, so the stored secret stays: ${file.missing.join(', ')}`)
  return file
}

export const configVerbs = [pull, plan, push, schema]
