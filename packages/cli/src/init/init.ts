import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { printable } from '../command/text.ts'
import { type Answer, type Call, exitCodes, UsageError, verb } from '../command/verb.ts'
import { type DetectedApp, detectApp } from './detect-app.ts'
import { findProject, requirePackages } from './find-project.ts'
import { addCommand } from './package-managers.ts'
import { type FileChange, packagesOf, planFiles, readText } from './plan-files.ts'
import { readRecord, recordChanges, recordPath, writeFiles } from './record.ts'
import { undoInit } from './undo-init.ts'

const options = {
  yes: { type: 'boolean', help: 'Write the files without a question' },
  'publishable-key': { type: 'string', value: '<key>', help: 'Key for browsers (PORTICO_PUBLISHABLE_CLIENT_KEY)' },
  'skip-install': { type: 'boolean', help: 'Write the files, and install no packages' },
  undo: { type: 'boolean', help: 'Restore the files of the last run, except those that were edited since' },
} as const

const details = `It knows Vite with React and Next.js (App Router), in TypeScript and JavaScript, with npm, pnpm, Yarn and bun. It shows
the changes first. On a terminal it asks before it writes; elsewhere it writes with --yes only. ${recordPath} holds what
--undo needs.

Exit codes: 0 done, 1 failed, 2 wrong use, an app that it does not know, or changes that were not written, 3 undone except for edited files.`

type InitCall = Call<['[folder]'], typeof options>

export const initVerb = verb({
  name: 'init',
  summary: 'Add Portico to a Vite React or Next.js app: packages, provider, screens and environment',
  args: ['[folder]'],
  options,
  details,
  examples: ['', '--project 5d0f36b1-7c53-4c3a-9d6c-a4fb6c0f6f10 --publishable-key pck_… --yes', 'my-app --undo'],
  run: (call) => (call.options.undo ? undoInit(call, resolve(call.args[0] ?? '.')) : init(call)),
})

async function init(call: InitCall): Promise<Answer> {
  const folder = resolve(call.args[0] ?? '.')
  const app = detectApp(folder)
  const record = readRecord(folder)
  const isInstalling = !call.options['skip-install']
  if (isInstalling) await requirePackages(call, packagesOf(app))
  const values = await findProject(call, call.options['publishable-key'])
  const changes = planFiles(app, values)
  const command = isInstalling && !hasPackages(app) ? addCommand(app.packageManager, packagesOf(app)) : null
  if (changes.length === 0 && command === null) {
    return { value: resultOf(app, changes, command, true), text: 'Portico is set up already. Nothing to do.' }
  }
  if (record !== null)
    throw new UsageError(
      `${recordPath} records an earlier run. Restore it with portico init --undo, or delete the record to keep its changes.`,
    )
  const shown = descriptionOf(app, changes, command)
  if (!(await mayWrite(call, shown))) {
    const text = `${shown}\n\nNothing was written. Write it with --yes.`
    return { value: resultOf(app, changes, command, false), text, exitCode: exitCodes.openChanges }
  }
  writeFiles(folder, changes)
  if (command !== null) await install(call, app, command)
  const text = `${call.options.yes ? `${shown}\n\n` : ''}Done. ${nextStepOf(app)}`
  return { value: resultOf(app, changes, command, true), text }
}

/** True with `--yes`, or if the user of a terminal agrees to the changes. */
async function mayWrite(
  { options: { yes = false }, isJson, note, confirm }: InitCall,
  shown: string,
): Promise<boolean> {
  if (yes || isJson) return yes
  const answer = await confirm(() => note(shown), 'Write these changes?')
  return answer === true
}

const hasPackages = (app: DetectedApp) =>
  packagesOf(app).every((name) => readText(app, 'package.json')?.includes(`"${name}"`))

/** Installs the packages. The record gets the earlier text of package.json, which the package manager changes. */
async function install({ note, runProgram }: InitCall, app: DetectedApp, command: readonly string[]): Promise<void> {
  const before = readText(app, 'package.json')
  note(`${command.join(' ')} …`)
  const exitCode = await runProgram(command, app.folder)
  const after = readText(app, 'package.json')
  if (after !== null && after !== before) recordChanges(app.folder, [{ path: 'package.json', before, after }])
  if (exitCode !== 0) {
    throw new Error(
      `The files are written, but ${command.join(' ')} failed with ${exitCode}. Run it again yourself, or restore the files with portico init --undo.`,
    )
  }
}

const resultOf = (
  { framework, packageManager }: DetectedApp,
  changes: readonly FileChange[],
  command: readonly string[] | null,
  isWritten: boolean,
) => ({
  framework,
  packageManager,
  isWritten,
  files: changes.map(({ path, before }) => ({ path, action: before === null ? 'created' : 'changed' })),
  install: command?.join(' ') ?? null,
})

/** The changes as a unified diff, and the command that installs the packages. */
function descriptionOf(
  { framework, packageManager }: DetectedApp,
  changes: readonly FileChange[],
  command: readonly string[] | null,
): string {
  const name = framework === 'next' ? 'Next.js' : 'Vite with React'
  const run = command === null ? [] : [`Run ${command.join(' ')}`]
  return [`${name}, ${packageManager}`, ...changes.map(patchOf), ...run].join('\n\n')
}

function patchOf({ path, before, after }: FileChange): string {
  const from = before === null ? '/dev/null' : `a/${path}`
  const [, ...lines] = createTwoFilesPatch(from, `b/${path}`, before ?? '', after)
    .trimEnd()
    .split('\n')
  return lines.map(printable).join('\n')
}

function nextStepOf({ framework, folder, packageManager }: DetectedApp): string {
  const address = framework === 'next' ? 'http://localhost:3000' : 'http://localhost:5173'
  const guide = framework === 'next' ? 'nextjs.md' : 'vite-react.md'
  const isInstalled = existsSync(join(folder, 'node_modules/@portico'))
  const before = isInstalled ? '' : `${addCommand(packageManager, packagesOf({ framework })).join(' ')}, then `
  return `Start the app (${before}${packageManager} run dev) and open ${address}/handler/sign-in. docs/guides/${guide} shows the user, the account menu and pages behind sign-in.`
}
