import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type CopiedVersion, hasOpenConflicts, mergeFile, versionOf } from './merge-file.ts'
import type { RegistryItem } from './registry-items.ts'

/** The result for one file. */
export interface UpgradedFile {
  readonly path: string
  readonly from: string
  readonly to: string
  /** `updated`: had no edits. `merged`: keeps its edits. `skipped`: nothing was written, for the reason in `detail`. */
  readonly result: 'current' | 'updated' | 'merged' | 'conflicts' | 'added' | 'skipped'
  readonly detail: string
}

type ReadItem = (name: string, version?: number) => Promise<RegistryItem | null>

interface CopiedFile extends CopiedVersion {
  readonly path: string
  readonly text: string
}

interface Upgrade {
  readonly folder: string
  readonly readItem: ReadItem
  /** Computes the results and writes nothing. */
  readonly isCheck: boolean
}

/** Merges the newest versions of the copied screens of a folder, and adds files that new versions have. */
export async function upgradeScreens({ folder, readItem, isCheck }: Upgrade): Promise<UpgradedFile[]> {
  const copied = await findCopiedFiles(folder)
  const results: UpgradedFile[] = []
  for (const file of copied) {
    const { text, ...result } = await upgradeFile(file, readItem)
    results.push(result)
    if (text !== undefined && !isCheck) await replaceFile(file, text)
  }
  return [...results, ...(await addFiles(copied, readItem, isCheck))]
}

async function upgradeFile(file: CopiedFile, readItem: ReadItem): Promise<UpgradedFile & { text?: string }> {
  const { path, item, version, text: own } = file
  const newestItem = await readItem(item)
  const from = `${item}@${version}`
  const to = `${item}@${newestItem?.version ?? version}`
  const skipped = (detail: string) => ({ path, from, to, result: 'skipped', detail }) as const
  if (!newestItem) return skipped('The service has no item of this name.')
  if (hasOpenConflicts(own)) return skipped('It has open conflicts. Resolve them first.')
  if (newestItem.version === version) return { path, from, to, result: 'current', detail: '' }
  if (newestItem.version < version) return skipped('It is newer than the service.')
  const base = (await readItem(item, version))?.files.get(basename(path))
  if (base === undefined) return skipped(`The service does not have this file in ${from}.`)
  const newest = newestItem.files.get(basename(path))
  if (newest === undefined) return skipped(`${to} no longer has this file. Delete it if nothing imports it.`)
  const { text, conflicts } = mergeFile({ own, base, newest }, { base: from, newest: to })
  if (conflicts > 0) return { path, from, to, result: 'conflicts', detail: `${conflicts} to resolve.`, text }
  const result = text.replaceAll('\r\n', '\n') === newest ? 'updated' : 'merged'
  return { path, from, to, result, detail: '', text }
}

/** Adds the files of new versions that the versions before did not have, beside the other files of their item. */
async function addFiles(copied: readonly CopiedFile[], readItem: ReadItem, isCheck: boolean): Promise<UpgradedFile[]> {
  const results: UpgradedFile[] = []
  const places = new Map(copied.map((file) => [`${file.item} ${dirname(file.path)}`, file]))
  for (const { item, version, path } of places.values()) {
    const [base, newest] = await Promise.all([readItem(item, version), readItem(item)])
    if (!base || !newest || newest.version <= version) continue
    for (const [name, content] of newest.files) {
      if (base.files.has(name)) continue
      const target = join(dirname(path), name)
      const row = { path: target, from: `${item}@${version}`, to: `${item}@${newest.version}` }
      if (await exists(target)) {
        const isCopied = copied.some((file) => file.path === target)
        if (!isCopied) results.push({ ...row, result: 'skipped', detail: 'A file of this name exists.' })
        continue
      }
      if (!isCheck) await writeFile(target, content, { flag: 'wx' })
      results.push({ ...row, result: 'added', detail: '' })
    }
  }
  return results
}

const leftOut = new Set(['node_modules', 'dist', 'build', 'out'])

/** Finds the files of a folder whose first comment has a version of an item. */
async function findCopiedFiles(folder: string): Promise<CopiedFile[]> {
  const found: CopiedFile[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && !leftOut.has(entry.name)) found.push(...(await findCopiedFiles(path)))
    } else if (/\.[jt]sx?$/.test(entry.name)) {
      const text = await readFile(path, 'utf8')
      const version = versionOf(text)
      if (version) found.push({ ...version, path, text })
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Replaces a file as a whole. Throws if it was changed since it was read. */
async function replaceFile({ path, text: read }: CopiedFile, text: string): Promise<void> {
  if ((await readFile(path, 'utf8')) !== read) throw new Error(`${path} was changed meanwhile. Run the command again.`)
  const { mode } = await stat(path)
  const temporary = `${path}.portico-new`
  await writeFile(temporary, text, { mode })
  await rename(temporary, path)
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
