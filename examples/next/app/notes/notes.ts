export interface Note {
  id: number
  userId: string
  text: string
}

// In the memory of this process; an app would use its database.
const notes: Note[] = []

export function notesOf(userId: string): Note[] {
  return notes.filter((note) => note.userId === userId)
}

export function storeNote(userId: string, text: string): void {
  notes.push({ id: notes.length, userId, text })
}
