/**
 * Files of other systems as rows for an import, and rows as files of other systems: `@portico/sdk/transfer`. Runs on
 * servers and in browsers.
 * @module
 */

export type { ExportedRow, TransferRow } from '@portico/contract'
export type { Transfer } from '@portico/contract/transfers/transfers.entity'
export type { TransferCalls } from './transfer/admin.ts'
export { readTransferSource } from './transfer/formats/read-transfer-source.ts'
export {
  type OnLeft,
  type TransferPart,
  type TransferTarget,
  transferTargets,
} from './transfer/formats/targets/transfer-target.ts'
export { writeTransferTarget } from './transfer/formats/targets/write-transfer-target.ts'
export {
  type LeftValue,
  type RefusedLine,
  type TransferFile,
  type TransferFiles,
  type TransferItem,
  type TransferReadOptions,
  type TransferRowItem,
  type TransferSource,
  transferSources,
  type UnknownColumn,
} from './transfer/formats/transfer-item.ts'
export type { ImportRefusal, ImportReport } from './transfer/import/import-report.ts'
export { type Import, runImport } from './transfer/import/run-import.ts'
