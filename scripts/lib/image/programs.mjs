import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'
import { findOrInstall } from '../system-package.mjs'

/** Umask, locale and time zone of the caller must not change the result. */
const FIXED = { LC_ALL: 'C', TZ: 'UTC' }

/**
 * Finds programs, or installs them where that is possible without asking. Throws an Error that names the Debian package
 * of a missing one.
 * @param {Record<string, string>} packages Debian's package by program
 */
export async function requirePrograms(packages) {
  for (const [program, debianPackage] of Object.entries(packages)) {
    const found = await findOrInstall({ find: () => findInPath(program), debianPackage, log: console.log })
    if (found === null) throw new Error(`${program} is missing. Debian: sudo apt-get install ${debianPackage}`)
  }
}

/** @param {string} program */
function findInPath(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null
}

/**
 * Runs a program to its end and returns its output. Throws an Error with the output if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('../run.mjs').RunOptions} [options]
 */
export async function runProgram(program, args, { env, ...options } = {}) {
  const { code, output } = await run(program, args, { ...options, env: { ...FIXED, ...env } })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output.trim()}`)
  return output
}
