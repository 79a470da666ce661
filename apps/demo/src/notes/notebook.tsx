import { usePortico } from '@portico/react'
import type { CurrentUser } from '@portico/sdk/client'
import { type FormEvent, useState } from 'react'
import { describeError } from '../describe-error.ts'
import { NoteCard } from './note-card.tsx'
import { type Note, notesOf, withNotes } from './notes.ts'

/** The notes of the signed-in user, and a form for a new one. */
export function Notebook({ user }: { user: CurrentUser }) {
  const app = usePortico()
  const [status, setStatus] = useState('')
  const notes = notesOf(user)

  async function save(next: readonly Note[], done: string) {
    try {
      await app.users.updateMe({ clientMetadata: withNotes(user, next) })
      setStatus(done)
      return true
    } catch (error) {
      setStatus(`Not saved. ${describeError(error)}`)
      return false
    }
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const note = {
      id: crypto.randomUUID(),
      plant: String(values.get('plant')),
      text: String(values.get('text')),
      writtenAtMillis: Date.now(),
    }
    if (await save([note, ...notes], 'Saved.')) form.reset()
  }

  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <form className="note-form" onSubmit={add}>
        <label htmlFor="plant">Plant</label>
        <input autoComplete="off" id="plant" maxLength={80} name="plant" required />
        <label htmlFor="text">What happened</label>
        <textarea id="text" maxLength={1000} name="text" required rows={3} />
        <div className="note-form-end">
          <button className="call" type="submit">
            Add the note
          </button>
          <p aria-live="polite">{status}</p>
        </div>
      </form>
      {notes.length === 0 && <p className="quiet">No notes yet. Write the first one above.</p>}
      <ul className="notes">
        {notes.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            onRemove={() =>
              void save(
                notes.filter(({ id }) => id !== note.id),
                'Removed.',
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}
