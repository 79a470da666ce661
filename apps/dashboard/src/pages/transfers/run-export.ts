import type { AdminApp } from '@portico/sdk/admin'
import type { ExportedRow, TransferTarget } from '@portico/sdk/transfer'
import { download } from '../../parts/files/download.ts'

/** The systems whose files can be written, in the order of the list. */
export const targets = [
  'portico',
  'csv',
  'auth0',
  'clerk',
  'firebase',
  'keycloak',
  'supabase',
] as const satisfies readonly TransferTarget[]

const endings: Record<TransferTarget, string> = {
  portico: 'jsonl',
  csv: 'csv',
  clerk: 'json',
  auth0: 'json',
  keycloak: 'json',
  firebase: 'json',
  supabase: 'sql',
}

/** Values that the files of a system cannot carry. */
export interface LeftOut {
  readonly field: string
  readonly reason: string
  readonly rows: number
}

/** The result of an export. */
export interface ExportResult {
  readonly rows: number
  readonly left: readonly LeftOut[]
}

const progressRows = 500

/** Reads all users and teams, writes them as the files of a system, and saves these through the downloads. */
export async function runExport(
  app: AdminApp,
  { target, withCredentials }: { readonly target: TransferTarget; readonly withCredentials: boolean },
  onProgress: (rows: number) => void,
): Promise<ExportResult> {
  const { writeTransferTarget } = await import('@portico/sdk/transfer')
  let rows = 0
  const counted = async function* (): AsyncGenerator<ExportedRow> {
    for await (const row of app.transfer.exportUsers({ withCredentials })) {
      rows += 1
      if (rows % progressRows === 0) onProgress(rows)
      yield row
    }
  }
  const left = new Map<string, LeftOut>()
  const files = new Map<string, string[]>()
  const parts = writeTransferTarget(target, counted(), ({ field, reason }) => {
    const key = `${field}\n${reason}`
    left.set(key, { field, reason, rows: (left.get(key)?.rows ?? 0) + 1 })
  })
  for await (const { file, text } of parts) {
    const texts = files.get(file)
    if (texts) texts.push(text)
    else files.set(file, [text])
  }
  for (const [name, texts] of files) {
    download(`users${name === '' ? '' : `-${name}`}.${endings[target]}`, texts, 'application/octet-stream')
  }
  return { rows, left: [...left.values()].sort((a, b) => b.rows - a.rows) }
}
