import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const MEBIBYTE = 2 ** 20
const BLOCK = 512

/**
 * Returns the digest, the sizes, the unpacked layers and the configuration of the image in a folder in the layout of the
 * OCI. Its unpacked size is that of its files, as engines state it.
 * @param {string} folder
 */
export function describeImage(folder) {
  const read = (/** @type {string} */ digest) => readFileSync(join(folder, 'blobs', digest.replace(':', '/')))
  const { manifests } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  const { digest } = manifests[0]
  /** @type {{ config: { digest: string }, layers: { digest: string, size: number }[] }} */
  const manifest = JSON.parse(read(digest).toString())
  const layers = manifest.layers.map((layer) => gunzipSync(read(layer.digest)))
  return {
    digest: String(digest),
    layers,
    config: JSON.parse(read(manifest.config.digest).toString()).config,
    compressedMib: toMib(manifest.layers.map(({ size }) => size)),
    unpackedMib: toMib(layers.flatMap(fileSizes)),
  }
}

/**
 * Returns the sizes of the files in a tar archive.
 * @param {Buffer} tar
 */
function fileSizes(tar) {
  const sizes = []
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    sizes.push(size)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return sizes
}

/** @param {number[]} sizes */
const toMib = (sizes) => Math.round((sizes.reduce((sum, size) => sum + size, 0) / MEBIBYTE) * 10) / 10
