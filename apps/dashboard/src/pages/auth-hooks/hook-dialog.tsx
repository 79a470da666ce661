import type { AuthHookWithSecret } from '@portico/sdk/admin'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Choice } from '../../parts/forms/choice.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { urlText } from '../../parts/forms/rules.ts'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { failsOpenByDefault, type HookRow } from './hook-row.ts'
import { useAuthHookTexts } from './use-auth-hook-texts.ts'

interface HookForm {
  url: string
  isEnabled: boolean
  failsOpen: boolean
}

interface HookDialogProps {
  row: HookRow
  onClose: () => void
  onSaved: (hook: AuthHookWithSecret) => void
}

/** A form for the address of a kind, and what happens if it has no answer. */
export function HookDialog({ row: { kind, hook }, onClose, onSaved }: HookDialogProps) {
  const texts = useAuthHookTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm<HookForm>({
    defaultValues: {
      url: hook?.url ?? '',
      isEnabled: hook?.isEnabled ?? true,
      failsOpen: hook?.failsOpen ?? failsOpenByDefault(kind),
    },
  })
  const change = useChange(projectId, {
    run: ({ url, ...values }: HookForm) => app.authHooks.set(kind, { ...values, url: url.trim() }),
    stale: [['auth-hooks'], ['audit']],
    done: () => texts.saved,
    onSuccess: onSaved,
  })
  const { errors } = form.formState
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(texts.dialogTitle, { name: texts.kinds[kind] })}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <Field label={texts.url} hint={texts.urlHint} error={errors.url?.message}>
        <Input
          isMono
          type="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://example.com/auth-hooks"
          {...form.register('url', urlText(common))}
        />
      </Field>
      <Choice {...form.register('isEnabled')}>{texts.isEnabled}</Choice>
      <Choice {...form.register('failsOpen')}>{texts.failsOpen}</Choice>
      <Text as="p" look="hint">
        {texts.failsOpenHint}
      </Text>
    </Dialog>
  )
}
