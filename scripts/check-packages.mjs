// Checks the packages that apps install: their manifests (publint), the types of each entry (Are The Types Wrong), and
// unused files, exports and dependencies of the workspace (knip). Packs the service, too.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { writeTarballs } from './lib/pack-packages.mjs'
import { writeServiceTarball } from './lib/pack-service.mjs'
import { CACHE, runTool } from './lib/run.mjs'
import { readTarball } from './lib/tarball.mjs'

/** The packages are ES modules with `exports`: `require` before Node 20.19 and TypeScript 4 resolve none of them. */
const UNSUPPORTED = ['node10', 'node16-cjs']

const folder = join(CACHE, 'packages-of-the-check')
const unused = runTool('knip', ['--treat-config-hints-as-errors'])
const problems = []
try {
  await writeTarballs(folder, () => {})
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
    const bytes = new Uint8Array(readFileSync(join(folder, file)))
    const found = [...(await problemsOfManifest(bytes)), ...(await problemsOfTypes(bytes))]
    problems.push(...found.map((problem) => `${file}: ${problem}`))
  }
  // Throws if a file is absent, or its name does not fit into a tarball. A test of the long run packs the documentation, too.
  await writeServiceTarball(folder, { log() {}, hasDocs: false })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const { code, output } = await unused
if (code !== 0) problems.push(output.trim())
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function problemsOfManifest(bytes) {
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  const manifest = readTarball(bytes).find(({ path }) => path === 'package.json')
  return messages.map((message) => formatMessage(message, JSON.parse(String(manifest?.content)), { color: false }))
}

/** @param {Uint8Array} bytes */
async function problemsOfTypes(bytes) {
  const analysis = await checkPackage(createPackageFromTarballData(bytes))
  if (analysis.types === false) return ['It has no types.']
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem && UNSUPPORTED.includes(problem.resolutionKind)))
    .map((problem) =>
      'entrypoint' in problem
        ? `${problem.kind}: the entry ${problem.entrypoint}, resolved as ${problem.resolutionKind}`
        : JSON.stringify(problem),
    )
}
