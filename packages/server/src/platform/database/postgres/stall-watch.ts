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
  /** The socket. Running queries fail when it is destroyed; `end` of the client would wait for them. */
  readonly connection: { readonly stream: { destroy(): void } }
}

export function createStallWatch(limitSeconds: number): StallWatch {
  const busySince = new Map<BusyConnection, number>()
  let seconds = 0
  const timer = setInterval(() => {
    seconds++
    for (const [client, since] of busySince) {
      if (seconds - since <= limitSeconds) continue
      busySince.delete(client)
      client.connection.stream.destroy()
    }
  }, 1000).unref()
  return {
    begin: (client) => void busySince.set(client, seconds),
    end: (client) => void busySince.delete(client),
    stop: () => clearInterval(timer),
  }
}
