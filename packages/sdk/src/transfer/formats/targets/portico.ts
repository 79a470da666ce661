import type { TransferPart, Write } from './transfer-target.ts'

/** Writes JSON lines. They carry everything. */
export const writePortico: Write = async function* (rows): AsyncGenerator<TransferPart> {
  for await (const row of rows) yield { file: '', text: `${JSON.stringify(row)}\n` }
}
