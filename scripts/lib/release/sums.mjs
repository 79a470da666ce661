// The list of files that `portico verify` compares, in the form of `sha256sum`, with its signature.
import { createHash } from 'node:crypto'
import { signContent } from './sign.mjs'

/** The names that `packages/cli/src/verify/compare-files.ts` reads. */
const LIST = 'SHA256SUMS'
const SIGNATURE = 'SHA256SUMS.minisig'

/**
 * Returns the list of files as a file, and its signature if there is a key.
 * @param {{ path: string, content: Buffer }[]} files
 * @param {{ key: string | null, comment: string }} options the private key in PEM
 */
export function listFiles(files, { key, comment }) {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  const hashOf = (/** @type {Buffer} */ content) => createHash('sha256').update(content).digest('hex')
  const content = Buffer.from(sorted.map((file) => `${hashOf(file.content)}  ${file.path}\n`).join(''))
  const list = { path: LIST, content }
  if (key === null) return [list]
  return [list, { path: SIGNATURE, content: Buffer.from(signContent(content, { key, comment })) }]
}
