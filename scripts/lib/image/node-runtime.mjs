// The program of Node, from its package in the npm registry.
import { hash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, runNpm } from '../run.mjs'
import { runProgram } from './programs.mjs'

/** Name, version and SHA-512 of the package of each architecture, as in a lock file. */
const INPUT = 'deploy/image/node.json'

/**
 * Copies the program into `/usr/local/bin`, without its symbols. Throws if the package has another SHA-512.
 * @param {string} folder
 * @param {import('./architectures.mjs').Architecture} architecture
 */
export async function addNode(folder, architecture) {
  const { name, version, integrity } = readInput(architecture)
  const temporary = mkdtempSync(join(tmpdir(), 'portico-node-'))
  try {
    const { code, output } = await runNpm(['pack', `${name}@${version}`, '--loglevel=error'], { cwd: temporary })
    if (code !== 0) throw new Error(`npm pack failed:\n${output.trim()}`)
    const [tarball = ''] = readdirSync(temporary)
    const packed = `sha512-${hash('sha512', readFileSync(join(temporary, tarball)), 'base64')}`
    if (packed !== integrity) {
      throw new Error(`${name}@${version} has another content than ${INPUT} says: ${packed}.`)
    }
    await runProgram('tar', ['-xzf', tarball], { cwd: temporary })
    const target = join(folder, 'usr/local/bin/node')
    const license = join(folder, 'usr/share/doc/node/copyright')
    for (const path of [target, license]) mkdirSync(dirname(path), { recursive: true })
    copyFileSync(join(temporary, 'package/bin/node'), target)
    copyFileSync(join(temporary, 'package/LICENSE'), license)
    chmodSync(target, 0o755)
    await runProgram(architecture.strip, ['--strip-unneeded', target])
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * Returns Node as a component of CycloneDX.
 * @param {import('./architectures.mjs').Architecture} architecture
 */
export function nodeComponent(architecture) {
  const { name, version } = readInput(architecture)
  const purl = `pkg:npm/${name}@${version}`
  return { type: 'platform', 'bom-ref': purl, name: 'node', version, purl }
}

/**
 * @param {import('./architectures.mjs').Architecture} architecture
 * @returns {{ name: string, version: string, integrity: string }}
 */
const readInput = ({ name }) => JSON.parse(readFileSync(`${ROOT}/${INPUT}`, 'utf8'))[name]
