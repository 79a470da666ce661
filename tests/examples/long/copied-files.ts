import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../../packages/cli/src/command/run-command.ts'
import { verbs } from '../../../packages/cli/src/verbs.ts'

type Changes = readonly (readonly [part: string, by: string])[]

/** Runs `portico ui upgrade` in a folder. Resolves to its exit code and the results of the files that are not current. */
export async function upgrade(folder: string, url: string, ...args: string[]) {
  const surroundings = {
    env: {},
    fetch,
    readInput: async () => '',
    note: () => {},
    showProgress: () => {},
    print: () => {},
    wait: async () => {},
    openBrowser: async () => {},
    confirm: async () => null,
    runProgram: async () => 0,
  }
  const argv = ['ui', 'upgrade', folder, '--url', url, '--json', ...args]
  const { stdout, exitCode } = await runCommand({ verbs, version: '0.2.0' }, argv, surroundings)
  const { files }: { files: { path: string; result: string }[] } = JSON.parse(stdout)
  const results = files.map(({ path, result }) => [path.split('/').at(-1), result.replace('updated', 'merged')])
  return { exitCode, results: results.filter(([, result]) => result !== 'current') }
}

/** Edits a file. Each part must occur. */
export function edit(folder: string, name: string, changes: Changes): void {
  const file = join(folder, name)
  writeFileSync(file, withChanges(readFileSync(file, 'utf8'), changes))
}

/** Publishes version 2 of an item, with changes of one of its files. */
export function publish(registry: string, item: string, file: string, changes: Changes): void {
  const newest = JSON.parse(readFileSync(join(registry, `${item}@1.json`), 'utf8'))
  for (const each of newest.files) {
    const content = withChanges(each.content, [[`${item}@1.`, `${item}@2.`]])
    each.content = each.path.endsWith(`/${file}`) ? withChanges(content, changes) : content
  }
  newest.meta.version = 2
  for (const name of [`${item}@2`, item]) writeFileSync(join(registry, `${name}.json`), JSON.stringify(newest))
}

function withChanges(text: string, changes: Changes): string {
  return changes.reduce((changed, [part, by]) => {
    if (!changed.includes(part)) throw new Error(`The file does not contain ${part}`)
    return changed.replace(part, by)
  }, text)
}
