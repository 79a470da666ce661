import type { SignUpField } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { signUpFieldsQuery } from '../../data/sign-up-fields-query.ts'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Card } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { moved } from '../../parts/lists/moved.ts'
import { Page } from '../../parts/page.tsx'
import { LivePreview } from '../../parts/preview/live-preview.tsx'
import { PreviewColumns } from '../../parts/preview/preview-frame.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { format } from '../../texts/format.ts'
import { FieldDialog } from './field-dialog.tsx'
import { type FieldAction, FieldTable } from './field-table.tsx'
import { useSignUpFieldTexts } from './use-sign-up-field-texts.ts'

/** The fields that new users fill in. */
export function SignUpFieldsPage() {
  const texts = useSignUpFieldTexts()
  const { projectId } = useProjectApp()
  const dialog = useDialog({ create: 'developer', edit: 'developer' })
  const isInternal = projectId === 'internal'
  return (
    <Page
      guide="signUpFields"
      title={texts.title}
      lede={texts.lede}
      actions={
        isInternal ? null : (
          <RoleButton needs="developer" look="primary" icon="plus" onClick={() => dialog.show('create')}>
            {texts.add}
          </RoleButton>
        )
      }
    >
      {isInternal ? (
        <Card>
          <Empty icon="list-checks" title={texts.internalTitle}>
            {texts.internalText}
          </Empty>
        </Card>
      ) : (
        <Fields projectId={projectId} dialog={dialog} />
      )}
    </Page>
  )
}

type FieldDialogState = ReturnType<typeof useDialog<'create' | 'edit'>>

function Fields({ projectId, dialog }: { projectId: string; dialog: FieldDialogState }) {
  const query = useQuery(signUpFieldsQuery(projectId))
  return (
    <Stack>
      <ReadOnlyNote />
      <Loaded query={query} rows={5}>
        {(fields) => (
          <PreviewColumns preview={<Preview fields={fields} projectId={projectId} />}>
            <StoredFields fields={fields} dialog={dialog} />
          </PreviewColumns>
        )}
      </Loaded>
    </Stack>
  )
}

/** The sign-up screen of the project with the fields. */
function Preview({ fields, projectId }: { fields: readonly SignUpField[]; projectId: string }) {
  const query = useQuery(projectQuery(projectId))
  return (
    <Loaded query={query} rows={5}>
      {({ displayName, config }) => (
        <LivePreview
          screenOfPage="sign-up"
          settings={{
            ...{ projectId, displayName, signUpFields: fields, providers: [], appearance: config.appearance },
            ...{ signUpEnabled: true, credentialEnabled: true, magicLinkEnabled: false, passkeyEnabled: false },
          }}
        />
      )}
    </Loaded>
  )
}

/** Returns the index of the field in the open dialog, the number of fields for a new one, or null. */
function placeOf({ open, id }: FieldDialogState, fields: readonly SignUpField[]): number | null {
  if (open === 'create') return fields.length
  const place = fields.findIndex(({ name }) => name === id)
  return open === 'edit' && place >= 0 ? place : null
}

function StoredFields({ fields, dialog }: { fields: readonly SignUpField[]; dialog: FieldDialogState }) {
  const texts = useSignUpFieldTexts()
  const { projectId, app } = useProjectApp()
  const { show, close } = dialog
  const open = placeOf(dialog, fields)
  const before = useRef(fields)
  const change = useChange<readonly SignUpField[]>(projectId, {
    run(changed) {
      before.current = fields
      return app.signUpFields.set(changed)
    },
    stale: [['sign-up-fields'], ['audit']],
    done: () => texts.saved,
    undo() {
      change.mutate(before.current)
    },
    onSuccess: close,
  })
  const { mutate, isPending } = change
  const act = useCallback(
    (action: FieldAction, index: number) => {
      if (action === 'edit') show('edit', fields[index]?.name)
      else if (action === 'remove') mutate(fields.toSpliced(index, 1))
      else mutate(moved(fields, index, action === 'up' ? -1 : 1))
    },
    [mutate, fields, show],
  )
  const edited = open === null ? undefined : fields[open]
  return (
    <>
      {fields.length === 0 ? (
        <Card>
          <Empty icon="list-checks" title={texts.emptyTitle}>
            {texts.emptyText}
          </Empty>
        </Card>
      ) : (
        <FieldTable fields={fields} onAction={act} />
      )}
      {open !== null && (
        <FieldDialog
          title={edited ? format(texts.editTitle, { name: edited.name }) : texts.newTitle}
          field={edited}
          taken={fields.filter((field) => field !== edited).map(({ name }) => name)}
          isBusy={isPending}
          onClose={close}
          onSave={(field) => mutate(fields.toSpliced(open, 1, field))}
        />
      )}
    </>
  )
}
