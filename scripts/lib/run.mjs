import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Folder of stamps, reports and other files that may be deleted at any time. */
export const CACHE = `${ROOT}/node_modules/.cache/portico`

/** @typedef {{ show?: boolean, env?: Record<string, string | undefined>, cwd?: string }} RunOptions */

/** Programs from npm packages, by the script that Node runs. */
const TOOLS = {
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  rolldown: 'rolldown/bin/cli.mjs',
  vitepress: 'vitepress/bin/vitepress.js',
  vitest: 'vitest/vitest.mjs',
  biome: '@biomejs/biome/bin/biome',
  playwright: '@playwright/test/cli.js',
  knip: 'knip/bin/knip.js',
}

/**
 * Runs a command to its end. Resolves to `{ code, output }`; `output` is empty when `show` passes it to the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { show = false, env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs one of the {@link TOOLS}.
 * @param {keyof typeof TOOLS} name
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(name, args, options) {
  const script = `${ROOT}/node_modules/${TOOLS[name]}`
  if (!existsSync(script))
    return Promise.resolve({ code: 127, output: `${name} is not installed. Run: npm ci --include=dev` })
  return run(process.execPath, [script, ...args], options)
}

/**
 * Compiles projects and what they reference, or all. Uses one checker: several would each work out the types of the
 * contract, which takes twice as long on two cores.
 * @param {string[]} [projects]
 * @param {RunOptions} [options]
 */
export const compile = (projects = [], options) => runTool('tsc', ['-b', '--checkers', '1', ...projects], options)

/**
 * Runs npm, also if only the npm of the running script is known.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js') || cli?.endsWith('.cjs')) return run(process.execPath, [cli, ...args], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

/**
 * Returns the message of a thrown value.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * Seconds since a time of `performance.now()`, as text: `3.2 s`.
 * @param {number} start
 */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
