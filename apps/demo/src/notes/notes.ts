import type { CurrentUser } from '@portico/sdk/client'

/** A line in the garden notebook. */
export interface Note {
  id: string
  plant: string
  text: string
  writtenAtMillis: number
}

/** The notes of a user, newest first. They are kept in the client metadata of the account. */
export function notesOf({ clientMetadata }: Pick<CurrentUser, 'clientMetadata'>): Note[] {
  if (typeof clientMetadata !== 'object' || clientMetadata === null || !('notes' in clientMetadata)) return []
  const { notes } = clientMetadata
  // The browser writes this metadata, so it may hold anything.
  const list: unknown[] = Array.isArray(notes) ? notes : []
  return list.filter(isNote)
}

/** The client metadata with other notes in it; whatever else is there stays. */
export function withNotes({ clientMetadata }: Pick<CurrentUser, 'clientMetadata'>, notes: readonly Note[]) {
  const others = typeof clientMetadata === 'object' && !Array.isArray(clientMetadata) ? clientMetadata : {}
  return { ...others, notes: notes.map((note) => ({ ...note })) }
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const texts = ['id', 'plant', 'text'].map((name) => fields.get(name))
  return texts.every((text) => typeof text === 'string') && typeof fields.get('writtenAtMillis') === 'number'
}
