import type { Transfer, TransferRefusal } from '@portico/contract/transfers/transfers.entity'
import type { TransferCalls as AllCalls } from '../admin.ts'
import { readTransferSource } from '../formats/read-transfer-source.ts'
import type { TransferFiles, TransferReadOptions, TransferSource } from '../formats/transfer-item.ts'
import { batchesOf } from './batches.ts'
import { createReportCollector, type ImportReport } from './import-report.ts'

type TransferCalls = Pick<AllCalls, 'create' | 'list' | 'addRows' | 'finish' | 'get'>

/** An import of files. */
export interface Import {
  readonly source: TransferSource
  readonly files: TransferFiles
  /** Digest of the files, in hexadecimal: the same for a run that continues. */
  readonly digest: string
  readonly readOptions?: TransferReadOptions
  readonly options: Pick<Transfer, 'apply' | 'update' | 'events' | 'createPermissions'>
  /** Called after each batch with the number of rows that were sent so far, and how many of these an earlier run sent. */
  onProgress?(rows: number, earlier: number): void
  /** Stops after the current batch, and finishes the transfer with the rows that were sent. */
  readonly signal?: AbortSignal
  /** The most refusals of the service that the report has; all by default. */
  readonly maxRefusals?: number
}

/**
 * Imports files with the calls of an admin app, or judges them in a dry run. A run that was interrupted continues with the
 * row that the service expects next: the transfer is recognized by the digest of the files.
 */
export async function runImport(
  transfer: TransferCalls,
  { source, files, digest, readOptions = {}, options, onProgress, signal, maxRefusals }: Import,
): Promise<{ transfer: Transfer; report: ImportReport }> {
  const begun = await beginOrContinue(transfer, { source, digest, ...options })
  const collector = createReportCollector()
  const items = readTransferSource(source, files, readOptions)
  for await (const { first, rows } of batchesOf(items, begun.nextLine, collector)) {
    if (signal?.aborted) break
    await transfer.addRows(begun.id, first, rows)
    onProgress?.(first + rows.length - 1, begun.nextLine - 1)
  }
  const finished = await transfer.finish(begun.id)
  return { transfer: finished, report: collector.reportWith(await readRefusals(transfer, begun.id, maxRefusals)) }
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

async function readRefusals(
  transfer: TransferCalls,
  id: string,
  max = Number.POSITIVE_INFINITY,
): Promise<TransferRefusal[]> {
  const refusals: TransferRefusal[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<TransferCalls['get']>> = await transfer.get(id, {
      limit: 1000,
      ...(cursor !== null && { cursor }),
    })
    refusals.push(...page.refusals)
    cursor = page.nextCursor
  } while (cursor !== null && refusals.length < max)
  return refusals.slice(0, max)
}
