import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFolder } from '../command/package-folder.ts'
import { printable } from '../command/text.ts'
import { type Answer, exitCodes, UsageError, verb } from '../command/verb.ts'
import { type Difference, firstDifference, listName, readList, signatureName } from './compare-files.ts'
import { type ReleaseKey, readReleaseKey, verifySignature } from './minisign.ts'

/** The folder of the package of the service, which contains this one as `node_modules/@portico/cli`. */
const installedFolder = fileURLToPath(new URL('../../../', packageFolder))

const details = `The package and the image of the service contain ${listName}, a list of their files in the form of sha256sum, and
${signatureName}, its signature in the form of minisign. The image lists all of its files, also those of Node and of Debian.
The package lists its own: npm compares those of other packages with the lock file.

Take the key from another place than the files. An attacker who can change all files can change this command, too: verify
them with the command of another installation and --folder, or with minisign and sha256sum.

Exit codes: 0 all files are those of the release, 1 a file differs, or the list is not signed by the key.`

const sentences: Readonly<Record<Difference['problem'], string>> = {
  changed: 'differs from the signed list',
  absent: 'is in the signed list, and is missing',
  unlisted: 'is not in the signed list',
}

export const verifyVerb = verb({
  name: 'verify',
  summary: 'Compare the installed files of the service with the signed list of its release',
  options: {
    key: {
      type: 'string',
      value: 'key',
      isRequired: true,
      help: 'Public key of the releases in the form of minisign, or the path of its file',
    },
    folder: {
      type: 'string',
      value: 'folder',
      help: 'The folder that contains the list (default: that of this command)',
    },
  },
  details,
  connects: false,
  examples: ['--key portico.pub', '--key portico.pub --folder /opt/portico'],
  run: async ({ options: { key, folder = installedFolder } }) => verifyFolder(folder, requireKey(key)),
})

function requireKey(value: string): ReleaseKey {
  const isFile = statSync(value, { throwIfNoEntry: false })?.isFile()
  const key = readReleaseKey(isFile ? readFileSync(value, 'utf8') : value)
  if (key === null)
    throw new UsageError('--key must be a public key of minisign, such as RWQ…, or a file that contains one.')
  return key
}

function verifyFolder(folder: string, key: ReleaseKey): Answer {
  const [list, signature] = [listName, signatureName].map((name) => join(folder, name))
  if (!list || !existsSync(list)) {
    throw new Error(`There is no ${listName} in ${folder}. Set --folder to the folder of the package of the service.`)
  }
  const content = readFileSync(list)
  if (!signature || !existsSync(signature)) {
    return failed(
      { path: signatureName, problem: 'absent' },
      `${signatureName} is missing: nobody has signed this list.`,
    )
  }
  const release = verifySignature(content, readFileSync(signature, 'utf8'), key)
  if (release === null) {
    return failed({ path: listName, problem: 'changed' }, `${listName} is not signed by this key.`)
  }
  const files = readList(content.toString('utf8'))
  const difference = firstDifference(folder, files)
  if (difference !== null) return failed(difference, `${printable(difference.path)} ${sentences[difference.problem]}.`)
  return {
    value: { isIntact: true, release, files: files.size },
    text: `All ${files.size} files are those of ${printable(release)}.`,
  }
}

const failed = (difference: Difference, sentence: string): Answer => ({
  value: { isIntact: false, ...difference },
  text: `${sentence}\nInstall the release again, and find out who changed it.`,
  exitCode: exitCodes.failed,
})
