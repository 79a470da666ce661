import { createAdminApp } from '@portico/sdk/admin'
import type { TransferItem, TransferRow, TransferSource } from '@portico/sdk/transfer'

const {
  PORTICO_URL = 'http://localhost:8100',
  PORTICO_PROJECT_ID = '',
  PORTICO_SUPER_SECRET_ADMIN_KEY = '',
} = process.env
const portico = createAdminApp({
  projectId: PORTICO_PROJECT_ID,
  superSecretAdminKey: PORTICO_SUPER_SECRET_ADMIN_KEY,
  baseUrl: PORTICO_URL,
})

/** A batch has at most 500 rows and 1 MiB. A single row may have more. */
const batchRows = 500
const batchBytes = 1_000_000

/** Imports rows in batches, and prints the refused ones. Without `apply` it is a dry run. */
export async function importRows(
  items: AsyncIterable<TransferItem>,
  { source, digest, apply }: { source: TransferSource; digest: string; apply: boolean },
) {
  const { id } = await portico.transfer.create({ source, digest, apply })
  let firstRow = 1
  let rows: TransferRow[] = []
  let bytes = 0
  const send = async () => {
    if (rows.length === 0) return
    const { refusals, nextLine } = await portico.transfer.addRows(id, firstRow, rows)
    for (const { line, column, message } of refusals) console.error(`row ${line}, ${column ?? 'whole'}: ${message}`)
    firstRow = nextLine
    rows = []
    bytes = 0
  }
  for await (const item of items) {
    if (item.kind !== 'row') continue
    const rowBytes = Buffer.byteLength(JSON.stringify(item.row))
    if (rows.length === batchRows || bytes + rowBytes > batchBytes) await send()
    rows.push(item.row)
    bytes += rowBytes
  }
  await send()
  return portico.transfer.finish(id)
}
