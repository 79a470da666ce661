import { requireUser } from '@portico/next/server'
import { addNote } from './actions'
import { notesOf } from './notes'

/** A page for signed-in users, rendered for each request. */
export default async function NotesPage() {
  const user = await requireUser()
  return (
    <>
      <h1>Notes of {user.displayName ?? user.primaryEmail}</h1>
      <ul>
        {notesOf(user.id).map((note) => (
          <li key={note.id}>{note.text}</li>
        ))}
      </ul>
      <form action={addNote}>
        <label>
          Note <input name="text" required />
        </label>
        <button type="submit">Add</button>
      </form>
    </>
  )
}
