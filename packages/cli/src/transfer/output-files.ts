import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { UsageError } from '../command/verb.ts'

/** Files that are written together. They get their names when all of them are complete. */
export interface OutputFiles {
  /** Appends to a file: the main one, named by an empty text, or another one beside it. */
  write(name: string, text: string): Promise<void>
  /** Names the files, and returns their paths. */
  finish(): Promise<string[]>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** The part of `node:fs` that a test replaces. */
interface OutputOptions {
  readonly isForced: boolean
  readonly openFile?: typeof open
}

interface OpenFile {
  readonly path: string
  readonly partial: string
  readonly handle: FileHandle
}

/** The files have personal data: only their owner may read them. */
const mode = 0o600

/** Opens the main file. Throws a {@link UsageError} if it exists, unless the call is forced. */
export async function openOutputFiles(
  main: string,
  { isForced, openFile = open }: OutputOptions,
): Promise<OutputFiles> {
  const files = new Map<string, OpenFile>()
  const add = async (name: string) => {
    const path = pathOf(main, name)
    if (!isForced && (await exists(path))) {
      throw new UsageError(`${path} exists. Choose another file, or add --force to replace it.`)
    }
    const partial = `${path}.partial`
    // A file of an earlier run may have another mode.
    await rm(partial, { force: true })
    const file = { path, partial, handle: await openFile(partial, 'wx', mode) }
    files.set(name, file)
    return file
  }
  const close = async () => {
    for (const { handle } of files.values()) await handle.close()
  }
  await add('')
  return {
    async write(name, text) {
      const file = files.get(name) ?? (await add(name))
      await file.handle.writeFile(text).catch((error: unknown) => {
        throw isFull(error)
          ? new Error(`The disk is full: ${file.path} could not be written. Nothing is left of it.`)
          : error
      })
    },
    async finish() {
      await close()
      for (const { partial, path } of files.values()) await rename(partial, path)
      return [...files.values()].map(({ path }) => path)
    },
    async discard() {
      await close()
      for (const { partial } of files.values()) await rm(partial, { force: true })
    },
  }
}

/** Returns `users.2.json` for the file `2` beside `users.json`. */
function pathOf(main: string, name: string): string {
  if (name === '') return main
  const { dir, name: base, ext } = parse(main)
  return join(dir, `${base}.${name}${ext}`)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
