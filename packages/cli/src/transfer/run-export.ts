import type { AdminApp } from '@portico/sdk/admin'
import { type ExportedRow, type TransferTarget, writeTransferTarget } from '@portico/sdk/transfer'
import { openOutputFiles } from './output-files.ts'

/** The result of an export. */
export interface ExportReport {
  readonly files: readonly string[]
  /** Rows that were read, by type. */
  readonly rows: Readonly<Record<string, number>>
  /** Values that the files cannot carry, by field and reason, the most frequent ones first. */
  readonly left: readonly { readonly field: string; readonly reason: string; readonly rows: number }[]
}

interface Export {
  readonly file: string
  readonly target: TransferTarget
  readonly withCredentials: boolean
  readonly isForced: boolean
  /** Called now and then with the number of rows that were read so far. */
  onProgress(rows: number): void
}

const progressRows = 5000

/** Writes the users of a project to files. After a failure, nothing of them is left. */
export async function runExport(
  transfer: AdminApp['transfer'],
  { file, target, withCredentials, isForced, onProgress }: Export,
): Promise<ExportReport> {
  const output = await openOutputFiles(file, { isForced })
  const rows: Record<string, number> = {}
  const left = new Map<string, { field: string; reason: string; rows: number }>()
  let count = 0
  const counted = async function* (): AsyncGenerator<ExportedRow> {
    for await (const row of transfer.exportUsers({ withCredentials })) {
      const type = row.type ?? 'user'
      rows[type] = (rows[type] ?? 0) + 1
      count += 1
      if (count % progressRows === 0) onProgress(count)
      yield row
    }
  }
  try {
    const parts = writeTransferTarget(target, counted(), ({ field, reason }) => {
      const key = `${field}\n${reason}`
      const found = left.get(key)
      if (found) found.rows += 1
      else left.set(key, { field, reason, rows: 1 })
    })
    const buffers = new Map<string, string>()
    for await (const { file: name, text } of parts) {
      const buffered = (buffers.get(name) ?? '') + text
      // One write for many small parts.
      if (buffered.length < bufferLength) buffers.set(name, buffered)
      else {
        buffers.delete(name)
        await output.write(name, buffered)
      }
    }
    for (const [name, text] of buffers) await output.write(name, text)
    onProgress(count)
    return { files: await output.finish(), rows, left: [...left.values()].sort((a, b) => b.rows - a.rows) }
  } catch (error) {
    await output.discard()
    throw error
  }
}

const bufferLength = 64 * 1024
