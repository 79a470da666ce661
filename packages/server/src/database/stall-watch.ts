/**
 * Cuts connections whose server has stopped answering. One timer for all: a timer of its own for every statement would
 * cost as much as the statement.
 */
export interface StallWatch {
  /** A statement begins on this connection. */
  begin(client: BusyConnection): void
  /** The connection is free again. */
  end(client: BusyConnection): void
  stop(): void
}

interface BusyConnection {
  /** Destroys the socket when a query is under way, which then fails. */
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
      // Whoever waits for the query hears of it; nobody waits for the end of the connection.
      client.end().catch(() => {})
    }
  }, 1000).unref()
  return {
    begin: (client) => void busySince.set(client, seconds),
    end: (client) => void busySince.delete(client),
    stop: () => clearInterval(timer),
  }
}
