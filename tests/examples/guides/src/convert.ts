import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import type { TransferItem } from '@portico/sdk/transfer'

/** Opens a file. The function is called again for each pass. */
export const file = (path: string) => () => createReadStream(path)

/** Writes rows as JSON lines, and prints everything that does not come along. */
export async function convert(items: AsyncIterable<TransferItem>, target: string): Promise<void> {
  const output = createWriteStream(target, { mode: 0o600 })
  const left = new Map<string, number>()
  for await (const item of items) {
    if (item.kind === 'refused') console.error(`${item.file}, line ${item.line}: ${item.reason}`)
    else if (item.kind === 'unknown_column') console.error(`${item.file}: no field for ${item.column}`)
    else {
      for (const { field, reason } of item.left) {
        const key = `${field}: ${reason}`
        left.set(key, (left.get(key) ?? 0) + 1)
      }
      if (!output.write(`${JSON.stringify(item.row)}\n`)) await once(output, 'drain')
    }
  }
  for (const [key, count] of left) console.error(`${count} times ${key}`)
  output.end()
  await once(output, 'close')
}
