import { table } from '../command/text.ts'
import { exitCodes, UsageError, verb } from '../command/verb.ts'
import { createItemReader } from './registry-items.ts'
import { type UpgradedFile, upgradeScreens } from './upgrade-screens.ts'

export const uiUpgradeVerb = verb({
  name: 'ui upgrade',
  summary: 'Merge the newest versions of copied screens into their files, and keep your edits',
  args: ['[folder]'],
  options: { check: { type: 'boolean', help: 'Write nothing, only report' } },
  details: `It looks for files whose first comment names an item and a version, such as sign-in@1, in the folder and below. The service has
every version: changes between that one and the newest are merged with your edits. Where both have changed the same lines, both
stay in the file between marks, as Git writes them. Exit codes: 0 done, 2 with --check if versions wait, 3 if a file has conflicts
or was skipped.`,
  examples: ['', 'src/components/portico --check'],
  async run(call) {
    const { args, options } = call
    const folder = args[0] ?? '.'
    const files = await upgradeScreens({ folder, readItem: createItemReader(call), isCheck: options.check === true })
    if (files.length === 0) {
      throw new UsageError(
        `${folder} has no copied screens. Add one: npx shadcn add ${call.connection.url}/r/sign-in.json`,
      )
    }
    const answer = { value: { files }, text: describe(files) }
    if (options.check) return files.every(isCurrent) ? answer : { ...answer, exitCode: exitCodes.openChanges }
    return files.some(needsWork) ? { ...answer, exitCode: exitCodes.refusals } : answer
  },
})

const isCurrent = ({ result }: UpgradedFile) => result === 'current'
const needsWork = ({ result }: UpgradedFile) => result === 'conflicts' || result === 'skipped'

const describe = (files: readonly UpgradedFile[]) =>
  table(
    ['File', 'From', 'To', 'Result', ''],
    files.map(({ path, from, to, result, detail }) => [path, from, to, result, detail]),
    '',
  ).replaceAll(/ +–$/gm, '')
