/**
 * Destroys connections whose server has stopped responding. One timer for all: one per statement would cost as much as
 * the statement.
 */
export interface StallWatch {
  /** Marks the beginning of a statement on this connection. */
  begin(client: BusyConnection): void
  /** Marks the connection as idle. */
  end(client: BusyConnection): void
  stop(): void
}

interface BusyConnection {
  /** Destroys the socket while a query is running; the query then fails. */
  end(): Promise<void>
}

export function createStallWatch(limitSeconds: number): StallWatch {
  const busySince = new Map<BusyConnection, number>()
  let seconds = 0
  const timer = setInterval(() => {
    seconds++
    for (const [client, since] of busySince) {
      if (seconds - since <= limitSeconds) continue
      busySince.delete(client)
      // The query rejects with the error; nothing waits for the end of the connection.
      client.end().catch(() => {})
    }
  }, 1000).unref()
  return {
    begin: (client) => void busySince.set(client, seconds),
    end: (client) => void busySince.delete(client),
    stop: () => clearInterval(timer),
  }
}
