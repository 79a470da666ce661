import type { Note } from './notes.ts'

const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** One note; with `onRemove`, a button that removes it. */
export function NoteCard({ note, onRemove }: { note: Note; onRemove?: () => void }) {
  const { plant, text, writtenAtMillis } = note
  return (
    <li className="note">
      <time dateTime={new Date(writtenAtMillis).toISOString()}>{dates.format(writtenAtMillis)}</time>
      <h3>{plant}</h3>
      <p>{text}</p>
      {onRemove && (
        <button aria-label={`Remove the note about ${plant}`} className="remove" onClick={onRemove} type="button">
          Remove
        </button>
      )}
    </li>
  )
}
