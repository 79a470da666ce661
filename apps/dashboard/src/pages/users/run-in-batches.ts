/** The number of calls that are on their way at once. */
const batchSize = 10

/** An item whose call failed, with the error. */
export interface Failure<Item> {
  readonly item: Item
  readonly error: unknown
}

/** Makes a call per item in batches. Failures stop none of the others. Reports the number of finished calls. */
export async function runInBatches<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<{ succeeded: Item[]; failed: Failure<Item>[] }> {
  const succeeded: Item[] = []
  const failed: Failure<Item>[] = []
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize)
    await Promise.all(
      batch.map((item) =>
        run(item).then(
          () => succeeded.push(item),
          (error: unknown) => failed.push({ item, error }),
        ),
      ),
    )
    onProgress(start + batch.length)
  }
  return { succeeded, failed }
}
