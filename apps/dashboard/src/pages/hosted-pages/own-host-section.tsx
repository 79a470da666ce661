import { limits } from '@portico/contract/limits'
import type { OwnHost } from '@portico/sdk/admin'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog, Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Actions, Stack } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { HostSteps } from './host-steps.tsx'
import { useHostedPageTexts } from './use-hosted-page-texts.ts'

/** Keys of the queries that a change of the host makes stale. */
const stale = [['own-host'], ['audit']] as const

/** The own host: a form for its name, and then its state step by step. */
export function OwnHostSection({ ownHost }: { ownHost: OwnHost }) {
  const texts = useHostedPageTexts()
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { host } = ownHost
  return (
    <Section title={texts.ownHost} help={texts.ownHostHelp}>
      {host === null ? (
        <RoleButton needs="admin" icon="globe" onClick={() => setOpen('change')}>
          {texts.set}
        </RoleButton>
      ) : (
        <Stack>
          <HostSteps ownHost={ownHost} host={host} />
          <Actions>
            <CheckNow />
            <RoleButton needs="admin" onClick={() => setOpen('change')}>
              {texts.change}
            </RoleButton>
            <RoleButton needs="admin" look="danger" onClick={() => setOpen('remove')}>
              {texts.remove}
            </RoleButton>
          </Actions>
        </Stack>
      )}
      {open === 'change' && <HostDialog host={host} onClose={close} />}
      {open === 'remove' && <RemoveHost host={host ?? ''} onClose={close} />}
    </Section>
  )
}

function CheckNow() {
  const texts = useHostedPageTexts()
  const { projectId, app } = useProjectApp()
  const { mutate, isPending } = useChange(projectId, { run: () => app.ownHost.check(), stale })
  return (
    <RoleButton needs="admin" look="primary" icon="refresh-cw" isBusy={isPending} onClick={() => mutate()}>
      {texts.checkNow}
    </RoleButton>
  )
}

function HostDialog({ host, onClose }: { host: string | null; onClose: () => void }) {
  const texts = useHostedPageTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm({ defaultValues: { host: host ?? '' } })
  const change = useChange(projectId, {
    run: (values: { host: string }) => app.ownHost.set(values.host.trim()),
    stale,
    done: () => texts.saved,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={host === null ? texts.set : texts.changeTitle}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <Field label={texts.host} hint={texts.hostHint} error={form.formState.errors.host?.message}>
        <Input
          isMono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="auth.example.com"
          {...form.register('host', { validate: (text) => isHostName(text.trim()) || texts.hostError })}
        />
      </Field>
      {host !== null && <p>{texts.changeText}</p>}
    </Dialog>
  )
}

/** Returns true for names of at least two labels. The service checks the rest. */
const isHostName = (text: string): boolean =>
  text.length <= limits.domainMaxLength && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)

function RemoveHost({ host, onClose }: { host: string; onClose: () => void }) {
  const texts = useHostedPageTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const removal = useChange(projectId, { run: () => app.ownHost.remove(), stale, done: () => texts.removed })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.removeTitle, { host })}
      action={common.remove}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSettled: onClose })}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
