/** The record of what `portico init` wrote, from which `--undo` restores the files. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../command/verb.ts'
import type { FileChange } from './plan-files.ts'

export const recordPath = '.portico/init.json'
const ignorePath = '.portico/.gitignore'

interface RecordedFile {
  readonly path: string
  /** The text before, or null if the file did not exist. */
  readonly before: string | null
  /** SHA-256 of the text that was written, hexadecimal. */
  readonly written: string
}

export interface InitRecord {
  readonly version: 1
  readonly files: readonly RecordedFile[]
}

/** The outcome of an undo for each file. Files that were restored before, or never written, are absent. */
export interface UndoReport {
  readonly restored: readonly string[]
  readonly deleted: readonly string[]
  /** Files that were edited since, which stay as they are. */
  readonly edited: readonly string[]
}

/** Writes the files. The record is written first, so that an undo works also after an interruption. */
export function writeFiles(folder: string, changes: readonly FileChange[]): void {
  storeRecord(folder, { version: 1, files: changes.map(recordedOf) })
  for (const { path, after } of changes) writeText(folder, path, after)
}

/** Adds files to the record that another program has changed, such as package.json. */
export function recordChanges(folder: string, changes: readonly FileChange[]): void {
  const record = readRecord(folder)
  if (record) storeRecord(folder, { ...record, files: [...record.files, ...changes.map(recordedOf)] })
}

/** Reads the record, or null without one. Throws a {@link UsageError} if it is damaged. */
export function readRecord(folder: string): InitRecord | null {
  const path = join(folder, recordPath)
  if (!existsSync(path)) return null
  const record = parse(readFileSync(path, 'utf8'))
  if (record === null)
    throw new UsageError(`${recordPath} is damaged. Delete it, and restore the files from your repository.`)
  return record
}

/** Restores the recorded files, and deletes the record. Files that were edited since stay. */
export function undo(folder: string, { files }: InitRecord): UndoReport {
  const report: Record<keyof UndoReport, string[]> = { restored: [], deleted: [], edited: [] }
  for (const { path, before, written } of files) {
    const now = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null
    if (now === before) continue
    if (now === null || hashOf(now) !== written) report.edited.push(path)
    else if (before === null) {
      rmSync(join(folder, path))
      removeEmptyFolders(folder, dirname(path))
      report.deleted.push(path)
    } else {
      writeFileSync(join(folder, path), before)
      report.restored.push(path)
    }
  }
  rmSync(join(folder, recordPath))
  if (existsSync(join(folder, ignorePath)) && readdirSync(join(folder, '.portico')).length === 1) {
    rmSync(join(folder, ignorePath))
  }
  removeEmptyFolders(folder, dirname(recordPath))
  return report
}

const recordedOf = ({ path, before, after }: FileChange): RecordedFile => ({ path, before, written: hashOf(after) })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function storeRecord(folder: string, record: InitRecord): void {
  mkdirSync(join(folder, dirname(recordPath)), { recursive: true })
  // The record contains earlier texts of environment files, which do not belong into a repository.
  if (!existsSync(join(folder, ignorePath))) writeFileSync(join(folder, ignorePath), '*\n')
  writeFileSync(join(folder, recordPath), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
}

function writeText(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function removeEmptyFolders(folder: string, path: string): void {
  for (let place = path; place !== '.' && !place.startsWith('..'); place = dirname(place)) {
    if (!existsSync(join(folder, place)) || readdirSync(join(folder, place)).length > 0) return
    rmdirSync(join(folder, place))
  }
}

function parse(text: string): InitRecord | null {
  try {
    const { version, files } = Object(JSON.parse(text))
    return version === 1 && Array.isArray(files) && files.every(isRecordedFile) ? { version, files } : null
  } catch {
    return null
  }
}

const isRecordedFile = (file: unknown): file is RecordedFile => {
  const { path, before, written } = Object(file)
  return typeof path === 'string' && typeof written === 'string' && (before === null || typeof before === 'string')
}
