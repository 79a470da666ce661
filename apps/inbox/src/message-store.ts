/** One email of one recipient. */
export interface StoredMessage {
  readonly id: string
  /** Full address of the recipient, lower case. */
  readonly recipient: string
  /** Local part of the address: the mailbox name in REST responses. */
  readonly mailbox: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly receivedAtMillis: number
  /** Raw message as received, shared between its recipients. */
  readonly source: Buffer
  seen: boolean
}

export type StoreEvent = 'added' | 'changed' | 'removed'

export interface MessageStore {
  add(message: StoredMessage): void
  /** Newest first. */
  list(): readonly StoredMessage[]
  /** Messages of one mailbox, oldest first, as in Inbucket. */
  listMailbox(name: string): readonly StoredMessage[]
  /** One message of a mailbox; the id `latest` is its newest. */
  find(name: string, id: string): StoredMessage | null
  markSeen(message: StoredMessage, seen: boolean): void
  remove(messages: readonly StoredMessage[]): void
  subscribe(listener: (event: StoreEvent) => void): () => void
}

/** Keeps the newest messages in memory, within both limits. The newest message is always kept. */
export function createMessageStore(limits: { maxMessages: number; maxBytes: number }): MessageStore {
  let messages: StoredMessage[] = []
  let bytes = 0
  const { emit, subscribe } = createEmitter()
  const dropOldest = () => {
    const oldest = messages.shift()
    bytes -= oldest?.source.length ?? 0
  }
  const listMailbox = (name: string) => messages.filter((message) => isInMailbox(message, name))

  return {
    add(message) {
      messages.push(message)
      bytes += message.source.length
      while (messages.length > 1 && (messages.length > limits.maxMessages || bytes > limits.maxBytes)) dropOldest()
      emit('added')
    },
    list: () => messages.toReversed(),
    listMailbox,
    find: (name, id) => {
      const mailbox = listMailbox(name)
      return (id === 'latest' ? mailbox.at(-1) : mailbox.find((message) => message.id === id)) ?? null
    },
    markSeen(message, seen) {
      message.seen = seen
      emit('changed')
    },
    remove(unwanted) {
      const gone = new Set(unwanted)
      messages = messages.filter((message) => !gone.has(message))
      bytes = messages.reduce((sum, message) => sum + message.source.length, 0)
      emit('removed')
    },
    subscribe,
  }
}

function createEmitter() {
  const listeners = new Set<(event: StoreEvent) => void>()
  return {
    emit(event: StoreEvent): void {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener: (event: StoreEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns true if a name is the full address of a mailbox, its local part, or its local part without `+tag`. */
function isInMailbox(message: StoredMessage, name: string): boolean {
  const wanted = name.toLowerCase()
  return message.recipient === wanted || message.mailbox === wanted || message.mailbox.split('+')[0] === wanted
}
