import type { AdminApp, Transfer, TransferRefusal } from '@portico/sdk/admin'
import { readTransferSource, type TransferReadOptions, type TransferSource } from '@portico/sdk/transfer'
import { batchesOf } from './batches.ts'
import { createReportCollector, type ImportReport } from './import-report.ts'
import type { SourceFiles } from './source-files.ts'

type TransferCalls = AdminApp['transfer']

/** An import of files. */
export interface Import {
  readonly source: TransferSource
  readonly files: SourceFiles
  readonly readOptions: TransferReadOptions
  readonly options: Pick<Transfer, 'apply' | 'update' | 'events' | 'createPermissions'>
  /** Called after each batch with the number of rows that were sent so far. */
  onProgress(rows: number): void
}

/**
 * Imports files, or judges them. A run that was interrupted continues with the row that the service expects next: the
 * transfer is recognized by the digest of the files.
 */
export async function runImport(
  transfer: TransferCalls,
  { source, files, readOptions, options, onProgress }: Import,
): Promise<{ transfer: Transfer; report: ImportReport }> {
  const begun = await beginOrContinue(transfer, { source, digest: files.digest, ...options })
  const collector = createReportCollector()
  const items = readTransferSource(source, files.files, readOptions)
  for await (const { first, rows } of batchesOf(items, begun.nextLine, collector)) {
    await transfer.addRows(begun.id, first, rows)
    onProgress(first + rows.length - 1)
  }
  const finished = await transfer.finish(begun.id)
  return { transfer: finished, report: collector.reportWith(await allRefusals(transfer, begun.id)) }
}

async function beginOrContinue(
  transfer: TransferCalls,
  wanted: Parameters<TransferCalls['create']>[0],
): Promise<Transfer> {
  const recent = (await transfer.list({ limit: 20 })).items
  // A project has one open transfer at most.
  const same = recent.find(
    (found) =>
      found.state === 'open' &&
      found.source === wanted.source &&
      found.digest === wanted.digest &&
      found.apply === (wanted.apply ?? false) &&
      found.update === (wanted.update ?? false) &&
      found.events === (wanted.events ?? false) &&
      found.createPermissions === (wanted.createPermissions ?? false),
  )
  return same ?? transfer.create(wanted)
}

async function allRefusals(transfer: TransferCalls, id: string): Promise<TransferRefusal[]> {
  const refusals: TransferRefusal[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<TransferCalls['get']>> = await transfer.get(id, {
      limit: 1000,
      ...(cursor !== null && { cursor }),
    })
    refusals.push(...page.refusals)
    cursor = page.nextCursor
  } while (cursor !== null)
  return refusals
}
