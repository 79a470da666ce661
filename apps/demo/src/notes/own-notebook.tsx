import { usePortico } from '@portico/react'
import type { CurrentUser } from '@portico/sdk/client'
import { Notebook } from './notebook.tsx'
import { type Note, notesIn, withNotes } from './notes.ts'

/** The notes of the signed-in user, in the client metadata of the account. */
export function OwnNotebook({ user: { clientMetadata } }: { user: CurrentUser }) {
  const { users } = usePortico()
  const notes = notesIn(clientMetadata)
  const save = (next: readonly Note[]) => users.updateMe({ clientMetadata: withNotes(clientMetadata, next) })
  return (
    <Notebook
      notes={notes}
      onAdd={(note) => save([{ ...note, id: crypto.randomUUID(), writtenAtMillis: Date.now() }, ...notes])}
      onRemove={(removed) => save(notes.filter(({ id }) => id !== removed))}
    />
  )
}
