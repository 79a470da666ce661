import type { TransferPart } from './transfer-target.ts'

/** Writes a JSON array, a line per item, between a beginning and an end. */
export async function* jsonArray(
  items: AsyncIterable<object>,
  [beginning, end]: readonly [string, (() => string) | string],
): AsyncGenerator<TransferPart> {
  yield { file: '', text: beginning }
  let separator = '\n'
  for await (const item of items) {
    yield { file: '', text: `${separator}${JSON.stringify(item)}` }
    separator = ',\n'
  }
  yield { file: '', text: typeof end === 'string' ? end : end() }
}
