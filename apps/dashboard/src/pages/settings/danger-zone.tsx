import type { AdminProject } from '@portico/sdk/admin'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ownedProjectsQuery, useProjectApp } from '../../owner/projects.ts'
import { queryClient, readAgain } from '../../owner/query-client.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardHead } from '../../parts/cards/card.tsx'
import { Rows, RowText } from '../../parts/cards/rows.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Text } from '../../parts/text.tsx'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

type Action = 'leave' | 'delete'

/** Leaving the project, and its deletion. */
export function DangerZone({ project }: { project: AdminProject }) {
  const texts = useSettingsTexts()
  const [asked, setAsked] = useState<Action | null>(null)
  const mayDelete = useMay('owner') && project.id !== 'internal'
  return (
    <Card as="section" isDangerous>
      <CardHead>
        <h2>{texts.danger}</h2>
      </CardHead>
      <Rows as="div">
        <div>
          <RowText>
            <Text as="p" look="strong">
              {texts.leave}
            </Text>
            <Text as="p" look="hint">
              {texts.leaveHelp}
            </Text>
          </RowText>
          <Button look="danger" onClick={() => setAsked('leave')}>
            {texts.leaveAsk}
          </Button>
        </div>
        <div>
          <RowText>
            <Text as="p" look="strong">
              {texts.delete}
            </Text>
            <Text as="p" look="hint">
              {mayDelete ? texts.deleteHelp : texts.deleteNotAllowed}
            </Text>
          </RowText>
          <Button look="danger" isDisabled={!mayDelete} onClick={() => setAsked('delete')}>
            {texts.deleteAsk}
          </Button>
        </div>
      </Rows>
      <LastStep project={project} action={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}

interface LastStepProps {
  project: AdminProject
  action: Action | null
  onClose: () => void
}

function LastStep({ project, action, onClose }: LastStepProps) {
  const texts = useSettingsTexts()
  const { plural } = useLanguage()
  const [typed, setTyped] = useState('')
  const end = useProjectEnd()
  const name = project.displayName
  const isDeletion = action === 'delete'
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={action !== null}
      onClose={close}
      title={format(isDeletion ? texts.deleteTitle : texts.leaveTitle, { name })}
      action={isDeletion ? texts.deleteAction : texts.leaveAction}
      isBusy={end.isPending}
      isDisabled={isDeletion && typed.trim() !== name.trim()}
      onConfirm={() => action && end.mutate(action)}
    >
      <p>{isDeletion ? plural(texts.deleteText, project.userCount) : texts.leaveText}</p>
      {isDeletion && (
        <Field label={<bdi>{format(texts.typeName, { name })}</bdi>}>
          <Input autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
    </ConfirmDialog>
  )
}

/** Ends the owner's access to the project, or the project itself, and opens another project. */
function useProjectEnd() {
  const { projectId, app } = useProjectApp()
  const texts = useSettingsTexts()
  const navigate = useNavigate()
  return useChange(projectId, {
    run: (action: Action) => (action === 'delete' ? app.projects.delete() : app.owners.leave()),
    stale: [],
    done: (_, action) => (action === 'delete' ? texts.deleted : texts.left),
    async onSuccess() {
      await readAgain(ownedProjectsQuery)
      await navigate({ to: '/' })
      queryClient.removeQueries({ queryKey: [projectId] })
    },
  })
}
