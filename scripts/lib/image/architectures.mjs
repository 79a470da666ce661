/**
 * The names of a processor architecture: of Node and npm, of Debian, of its folder of libraries, and of the program that
 * removes symbols.
 * @typedef {{ name: 'x64' | 'arm64', debian: string, triplet: string, strip: string, stripPackage: string }} Architecture
 */

/** @type {Architecture[]} */
const ARCHITECTURES = [
  { name: 'x64', debian: 'amd64', triplet: 'x86_64-linux-gnu', strip: 'strip', stripPackage: 'binutils' },
  {
    name: 'arm64',
    debian: 'arm64',
    triplet: 'aarch64-linux-gnu',
    strip: 'aarch64-linux-gnu-strip',
    stripPackage: 'binutils-aarch64-linux-gnu',
  },
]

/**
 * @param {string} name
 * @returns {Architecture}
 */
export function requireArchitecture(name) {
  const found = ARCHITECTURES.find((each) => each.name === name)
  if (found) return found
  throw new Error(
    `There is no image for "${name}". Set --arch to ${ARCHITECTURES.map((each) => each.name).join(' or ')}.`,
  )
}
