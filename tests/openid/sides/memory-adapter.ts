/** Storage of the control in memory. It outlives a provider object, whose keys were replaced. */

interface Stored {
  readonly [member: string]: unknown
  readonly grantId?: string
  readonly uid?: string
  consumed?: number
}

/** Returns the function that creates the stores, by the name of the model. */
export function createMemoryStorage() {
  const rows = new Map<string, Stored>()
  const findBy = (model: string, holds: (row: Stored) => boolean) =>
    [...rows].find(([key, row]) => key.startsWith(`${model} `) && holds(row))?.[1]
  return (model: string) => {
    const keyOf = (id: string) => `${model} ${id}`
    return {
      upsert: async (id: string, payload: Stored) => void rows.set(keyOf(id), payload),
      find: async (id: string) => rows.get(keyOf(id)),
      findByUid: async (uid: string) => findBy(model, (row) => row.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id: string) {
        const row = rows.get(keyOf(id))
        if (row) row.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id: string) => void rows.delete(keyOf(id)),
      async revokeByGrantId(grantId: string) {
        for (const [key, row] of rows) if (key.startsWith(`${model} `) && row.grantId === grantId) rows.delete(key)
      },
    }
  }
}
