// Reads and writes the tarballs of npm packages: gzip over ustar (POSIX.1-1988), regular files only.
import { gunzipSync, gzipSync } from 'node:zlib'

const BLOCK = 512
const REGULAR_FILE = '0'

/**
 * Returns the regular files of a tarball.
 * @param {Uint8Array} bytes
 * @returns {{ path: string, content: Buffer }[]} paths below the `package` folder
 */
export function readTarball(bytes) {
  const tar = gunzipSync(bytes)
  /** @type {{ path: string, content: Buffer }[]} */
  const files = []
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + BLOCK)
    const size = Number.parseInt(text(header, 124, 12), 8)
    const path = [text(header, 345, 155), text(header, 0, 100)].filter(Boolean).join('/')
    const start = at + BLOCK
    if (text(header, 156, 1) === REGULAR_FILE) {
      files.push({ path: path.replace(/^package\//, ''), content: tar.subarray(start, start + size) })
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}

/**
 * Returns a tarball of the files. Equal files result in equal bytes.
 * @param {{ path: string, content: Buffer }[]} files
 */
export function writeTarball(files) {
  const blocks = files.flatMap(({ path, content }) => {
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)
    return [headerOf(`package/${path}`, content.length), content, padding]
  })
  // Two empty blocks end an archive.
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]))
}

/**
 * @param {string} path
 * @param {number} size
 */
function headerOf(path, size) {
  const [name, prefix] = splitPath(path)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  // A fixed time, the same as in npm's tarballs: 1985-10-26T08:15:00Z.
  header.write('03560116604\0', 136)
  header.write(REGULAR_FILE, 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  // The checksum is the sum of all bytes, with spaces in place of the checksum.
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/**
 * A name has at most 100 bytes. The prefix can contain its folders.
 * @param {string} path
 * @returns {[name: string, prefix: string]}
 */
function splitPath(path) {
  if (path.length <= 100) return [path, '']
  const slash = path.indexOf('/', path.length - 101)
  if (slash < 0 || slash > 155) throw new Error(`The path is too long for a tarball: ${path}`)
  return [path.slice(slash + 1), path.slice(0, slash)]
}

/**
 * @param {Buffer} header
 * @param {number} start
 * @param {number} length
 */
function text(header, start, length) {
  const bytes = header.subarray(start, start + length)
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end < 0 ? length : end).trim()
}
