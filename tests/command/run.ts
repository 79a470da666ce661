import type { TestApp, TestProject } from '@portico/server/testing'
import { runCommand } from '../../packages/cli/src/command/run-command.ts'
import { verbs } from '../../packages/cli/src/verbs.ts'
import { connectTo } from '../sdk/connect.ts'

/** Surroundings of the command that a test replaces. */
interface Replaced {
  readonly input?: string
  readonly env?: Record<string, string>
  readonly note?: (text: string) => void
  readonly showProgress?: (line: string) => void
  readonly print?: (text: string) => void
  readonly wait?: (millis: number) => Promise<void>
  readonly fetch?: typeof globalThis.fetch
  readonly version?: string
  readonly openBrowser?: (url: string) => Promise<void>
  readonly confirm?: (show: () => void, question: string) => Promise<boolean | null>
  readonly runProgram?: (command: readonly string[], folder: string) => Promise<number>
}

/** Returns a function that runs the command with the keys of a project. */
export function commandOf(
  testApp: TestApp,
  { id, keys }: TestProject,
  { input = '', env, note = () => {}, print = () => {}, wait = async () => {}, ...replaced }: Replaced = {},
) {
  const surroundings = {
    env: {
      // Nobody has signed in.
      XDG_CONFIG_HOME: '/nowhere',
      PORTICO_PROJECT_ID: id,
      PORTICO_SECRET_SERVER_KEY: keys.secretServerKey,
      PORTICO_SUPER_SECRET_ADMIN_KEY: keys.superSecretAdminKey,
      ...env,
    },
    fetch: replaced.fetch ?? connectTo(testApp).fetch,
    readInput: async () => input,
    note,
    showProgress: replaced.showProgress ?? (() => {}),
    print,
    wait,
    openBrowser: replaced.openBrowser ?? (async () => {}),
    // Without a terminal.
    confirm: replaced.confirm ?? (async () => null),
    runProgram: replaced.runProgram ?? (async () => 1),
  }
  return (...argv: string[]) => runCommand({ verbs, version: replaced.version ?? '1.2.3' }, argv, surroundings)
}
