export { createInbox, type Inbox, type InboxOptions } from './inbox.ts'
export type { StoredMessage } from './message-store.ts'
