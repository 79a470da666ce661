import type { UserNote } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notesQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { CardNote } from '../../parts/cards/card.tsx'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { nameOfActor } from '../../parts/events/name-of-actor.ts'
import { deferredDialog } from '../../parts/feedback/deferred-dialog.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Text } from '../../parts/text.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { useDialog } from '../../parts/use-dialog.ts'
import { format } from '../../texts/format.ts'
import styles from './notes-section.module.css'
import { useNoteTexts } from './use-note-texts.ts'
import { useUserOfPage } from './use-user.ts'

const AddNoteDialog = deferredDialog(async () => (await import('./add-note-dialog.tsx')).AddNoteDialog)

/** The notes of the project's owners on a user. Every role adds and deletes them. */
export function NotesSection() {
  const texts = useNoteTexts()
  const { projectId, userId } = useUserOfPage()
  const query = useQuery(notesQuery(projectId, userId))
  const { open, show, close } = useDialog({ 'add-note': 'support' })
  return (
    <OpenSection
      id="notes"
      title={texts.notes}
      actions={
        <Button isSmall icon="plus" onClick={() => show('add-note')}>
          {texts.add}
        </Button>
      }
    >
      <Loaded query={query} rows={1}>
        {(notes) =>
          notes.length === 0 ? (
            <CardNote>{texts.none}</CardNote>
          ) : (
            <CardRows>
              {notes.map((note) => (
                <NoteRow key={note.id} note={note} />
              ))}
            </CardRows>
          )
        }
      </Loaded>
      <AddNoteDialog isOpen={open === 'add-note'} onClose={close} />
    </OpenSection>
  )
}

function NoteRow({ note: { id, content, author, createdAt } }: { note: UserNote }) {
  const texts = useNoteTexts()
  const name = nameOfActor(author, useAuditTexts())
  const { projectId, app, userId } = useUserOfPage()
  const [isAsking, setIsAsking] = useState(false)
  const removal = useChange(projectId, {
    run: () => app.userNotes.remove(userId, id),
    stale: [['users', 'one', userId]],
    done: () => texts.removed,
  })
  return (
    <Row>
      <RowText>
        <p className={styles.content}>{content}</p>
        <Text as="p" look="hint">
          <bdi>{name}</bdi> · <Moment at={createdAt} />
        </Text>
      </RowText>
      <IconButton
        isSmall
        look="ghost"
        icon="trash-2"
        label={format(texts.removeOf, { author: name })}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.removeTitle}
        action={texts.remove}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <p className={styles.content}>{content}</p>
      </ConfirmDialog>
    </Row>
  )
}
