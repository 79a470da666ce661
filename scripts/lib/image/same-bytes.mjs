// Builds the image once more where everything around it differs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run, runNpm } from '../run.mjs'
import { listTree } from './files.mjs'

/**
 * Builds the image from a copy of the sources in another folder, with another umask, time zone, locale and home folder.
 * @param {string} folder for the copy and the image
 * @param {string} keyFile the private key of the release
 * @returns {Promise<string>} the folder of the image
 */
export async function buildElsewhere(folder, keyFile) {
  const copy = join(folder, 'a longer path/of the sources')
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const path of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  const repository = [
    ['init', '--quiet'],
    ['add', '--all'],
  ]
  for (const args of repository) spawnSync('git', args, { cwd: copy })
  const installed = await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: copy })
  if (installed.code !== 0) throw new Error(installed.output)
  const image = join(folder, 'image')
  const command = `umask 077 && exec "${process.execPath}" scripts/image.mjs --out "${image}" --sign "${keyFile}"`
  const env = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', HOME: folder, TMPDIR: folder }
  const built = await run('sh', ['-c', command], { cwd: copy, env })
  if (built.code !== 0) throw new Error(built.output)
  return image
}

/**
 * Returns a line for each file of an image: its name and its SHA-256.
 * @param {string} folder
 */
export const sumsOf = (folder) =>
  listTree(folder)
    .filter(({ stats }) => stats.isFile())
    .map(({ path }) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${path.slice(folder.length)}`)
