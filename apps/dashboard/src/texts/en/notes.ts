/** Texts of notes on users. */
export const notes = {
  notes: 'Notes',
  help: 'Owners and members of the project see notes. The user never does.',
  none: 'There is no note on this user.',
  add: 'Add note',
  addTitle: 'Add a note',
  content: 'Note',
  enter: 'Please enter a note',
  added: 'Note added',
  // The accessible name of the button beside a note; {author} wrote it
  removeOf: 'Delete the note of {author}',
  removeTitle: 'Delete this note?',
  remove: 'Delete note',
  removed: 'Note deleted',
} as const
