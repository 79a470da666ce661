import { type FormEvent, useState } from 'react'
import { describeError } from '../describe-error.ts'
import { NoteCard } from './note-card.tsx'
import type { Note } from './notes.ts'

export interface NotebookProps {
  notes: readonly Note[]
  /** Saves a new note. */
  onAdd: (note: Pick<Note, 'plant' | 'text'>) => Promise<unknown>
  onRemove: (id: string) => Promise<unknown>
  /** Replaces the form for members who may only read. */
  readOnlyText?: string | undefined
}

/** Notes, and a form for a new one. */
export function Notebook({ notes, onAdd, onRemove, readOnlyText }: NotebookProps) {
  const [status, setStatus] = useState('')

  async function save(change: Promise<unknown>, done: string) {
    try {
      await change
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
    const note = { plant: String(values.get('plant')), text: String(values.get('text')) }
    if (await save(onAdd(note), 'Saved.')) form.reset()
  }

  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {readOnlyText ? <p className="quiet">{readOnlyText}</p> : <NoteForm onSubmit={add} status={status} />}
      {notes.length === 0 && <p className="quiet">No notes yet.{readOnlyText ? '' : ' Write the first one above.'}</p>}
      <ul className="notes">
        {notes.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            {...(!readOnlyText && { onRemove: () => void save(onRemove(note.id), 'Removed.') })}
          />
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ onSubmit, status }: { onSubmit: (event: FormEvent<HTMLFormElement>) => void; status: string }) {
  return (
    <form className="note-form" onSubmit={onSubmit}>
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
  )
}
