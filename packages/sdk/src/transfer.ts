/**
 * Files of other systems as rows for an import: `@portico/sdk/transfer`. Runs on servers and in browsers.
 * @module
 */

export type { TransferRow } from '@portico/contract'
export { readTransferSource } from './transfer/formats/read-transfer-source.ts'
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
