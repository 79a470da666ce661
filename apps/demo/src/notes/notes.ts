/** A line in a notebook. */
export interface Note {
  id: string
  plant: string
  text: string
  writtenAtMillis: number
}

/**
 * Reads the notes of a metadata field, newest first. Browsers can write some of these fields, so they may contain any
 * value.
 */
export function notesIn(metadata: unknown): Note[] {
  if (typeof metadata !== 'object' || metadata === null || !('notes' in metadata)) return []
  const { notes } = metadata
  const list: unknown[] = Array.isArray(notes) ? notes : []
  return list.filter(isNote)
}

/** Returns the metadata with replaced notes. All other values are kept. */
export function withNotes(metadata: unknown, notes: readonly Note[]) {
  const others = typeof metadata === 'object' && !Array.isArray(metadata) ? metadata : {}
  return { ...others, notes: notes.map((note) => ({ ...note })) }
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const texts = ['id', 'plant', 'text'].map((name) => fields.get(name))
  return texts.every((text) => typeof text === 'string') && typeof fields.get('writtenAtMillis') === 'number'
}
