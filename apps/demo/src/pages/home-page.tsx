import { Link } from '../link.tsx'
import { NoteCard } from '../notes/note-card.tsx'
import type { Note } from '../notes/notes.ts'
import { useTitle } from '../use-title.ts'

const examples: Note[] = [
  {
    id: '1',
    plant: 'Tomatoes, bed 2',
    text: 'First flowers. Tied to the canes and fed with nettle tea.',
    writtenAtMillis: Date.UTC(2026, 5, 3),
  },
  {
    id: '2',
    plant: 'Male fern',
    text: 'Seven new fronds unrolled since the rain. Moved the pot out of the noon sun.',
    writtenAtMillis: Date.UTC(2026, 4, 18),
  },
  {
    id: '3',
    plant: 'Quince',
    text: 'Pruned after the frost. Two branches left for grafting.',
    writtenAtMillis: Date.UTC(2026, 2, 9),
  },
]

/** The public page. */
export function HomePage() {
  useTitle('Fernwood: a quiet notebook for your garden')
  return (
    <div className="page">
      <section className="hero">
        <h1>A quiet notebook for your garden</h1>
        <p>What you sowed, what came up, and what to do otherwise next year. A few lines a week are enough.</p>
        <Link className="call" href="/garden">
          Open your notebook
        </Link>
      </section>
      <section aria-labelledby="examples">
        <h2 id="examples">From a notebook like yours</h2>
        <ul className="notes">
          {examples.map((note) => (
            <NoteCard key={note.id} note={note} />
          ))}
        </ul>
      </section>
    </div>
  )
}
