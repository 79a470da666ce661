import { diff3Merge } from 'node-diff3'

/** The three texts of a file. */
export interface Versions {
  /** The file of the project. */
  readonly own: string
  /** The version that it was copied from. */
  readonly base: string
  /** The version to merge. */
  readonly newest: string
}

/** A merged file. */
export interface MergedFile {
  readonly text: string
  /** Places that both sides have changed, marked in the text as Git does. */
  readonly conflicts: number
}

/** Names of the sides in the marks of conflicts. */
export interface SideNames {
  readonly base: string
  readonly newest: string
}

/**
 * Merges the changes from `base` to `newest` into the own file, line by line (three-way merge). Changes of both sides at the
 * same place stay in the text with marks. The line of the version is not merged: it is that of `newest`.
 */
export function mergeFile(versions: Versions, names: SideNames): MergedFile {
  const isWindows = versions.own.includes('\r\n')
  const { own, base, newest } = versions
  const regions = diff3Merge(linesOf(own), linesOf(base), linesOf(newest), { excludeFalseConflicts: true })
  const conflicts = regions.filter(({ conflict }) => conflict).length
  const lines = regions.flatMap(({ ok, conflict }) =>
    conflict
      ? [
          '<<<<<<< yours',
          ...conflict.a,
          `||||||| ${names.base}`,
          ...conflict.o,
          '=======',
          ...conflict.b,
          `>>>>>>> ${names.newest}`,
        ]
      : (ok ?? []),
  )
  const versionLine = versionOf(versions.newest)?.line
  const text = lines.map((line) => (line === placeholder && versionLine ? versionLine : line)).join('\n')
  return { text: isWindows ? text.replaceAll('\n', '\r\n') : text, conflicts }
}

/** Returns true if a file contains marks of conflicts that nobody has resolved. */
export const hasOpenConflicts = (text: string): boolean => /^(?:<{7}|>{7}) /m.test(text)

/** The item and the version in the first comment of a copied file. */
export interface CopiedVersion {
  readonly item: string
  readonly version: number
  readonly line: string
}

const versionLine = /^\/\/ Portico ([a-z-]+)@(\d{1,6})\..*$/m

/** Returns the version of a copied file, or null for other files. */
export function versionOf(text: string): CopiedVersion | null {
  const [line, item, version] = versionLine.exec(text.replaceAll('\r\n', '\n')) ?? []
  return line === undefined || item === undefined ? null : { line, item, version: Number(version) }
}

/** Takes the place of the line with the version, so that it is equal on all sides. */
const placeholder = '// Portico'

const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').replace(versionLine, placeholder).split('\n')
