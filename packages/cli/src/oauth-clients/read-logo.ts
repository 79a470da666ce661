import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { UsageError } from '../command/verb.ts'

const types: Readonly<Record<string, string>> = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp' }

/** Reads a picture as a data URL (RFC 2397). Returns undefined if the option is absent. */
export async function readLogo(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const type = types[extname(file).toLowerCase()]
  if (type === undefined) throw new UsageError('--logo must be a file that ends in .png, .jpg, .jpeg or .webp.')
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`--logo: the file ${file} cannot be read.`)
  })
  return `data:image/${type};base64,${bytes.toString('base64')}`
}
