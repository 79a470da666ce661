import type { AdminProjectConfig } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { CardFoot } from '../../parts/cards/card.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { SecretInput } from '../../parts/forms/secret-input.tsx'
import { useSettingsForm } from '../../parts/forms/settings-form.ts'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { GuideLink } from '../../parts/guide-link.tsx'
import { Actions } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { isOldSystemUrl, isSigningSecret, newSigningSecret } from './old-system.ts'
import { useTransferTexts } from './use-transfer-texts.ts'

type LazyImport = AdminProjectConfig['lazyImport']

/** The old system that is asked about unknown addresses. */
export function OldSystemTab() {
  const { projectId } = useProjectApp()
  const query = useQuery(projectQuery(projectId))
  return <Loaded query={query}>{({ config }) => <OldSystem stored={config.lazyImport} />}</Loaded>
}

const valuesOf = (stored: LazyImport) => ({ url: stored?.url ?? '', secret: stored?.secret ?? '' })

function OldSystem({ stored }: { stored: LazyImport }) {
  const texts = useTransferTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const [isAsking, setIsAsking] = useState(false)
  const form = useSettingsForm(valuesOf(stored))
  const { errors, isDirty } = form.formState
  const saving = useChange(projectId, {
    run: (lazyImport: { url: string; secret: string } | null) => app.projects.update({ config: { lazyImport } }),
    stale: [['project'], ['audit']],
    done: (_, given) => (given === null ? texts.lazyTurnedOff : common.saved),
    onSuccess({ config }) {
      setIsAsking(false)
      form.reset(valuesOf(config.lazyImport))
    },
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => saving.mutate(values))}>
      <Section title={texts.lazyTitle} help={texts.lazyHelp} isPadded={false}>
        <Fields as="fieldset" isPadded>
          <Field label={texts.lazyUrl} hint={texts.lazyUrlHint} error={errors.url?.message}>
            <Input
              isMono
              type="url"
              autoComplete="off"
              {...form.register('url', { validate: (url) => isOldSystemUrl(url) || texts.lazyUrlError })}
            />
          </Field>
          <Field label={texts.lazySecret} hint={texts.lazySecretHint} error={errors.secret?.message}>
            <SecretInput
              {...form.register('secret', { validate: (text) => isSigningSecret(text) || texts.lazySecretError })}
            />
          </Field>
        </Fields>
        <CardFoot>
          <p>
            <GuideLink guide="oldSystem">{texts.guide}</GuideLink>
          </p>
          <Actions>
            {stored && <Button onClick={() => setIsAsking(true)}>{texts.lazyOff}</Button>}
            <Button
              icon="refresh-cw"
              onClick={() => form.setValue('secret', newSigningSecret(), { shouldDirty: true })}
            >
              {texts.lazyNewSecret}
            </Button>
            <Button type="submit" look="primary" isBusy={saving.isPending} isDisabled={!isDirty}>
              {common.save}
            </Button>
          </Actions>
        </CardFoot>
      </Section>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.lazyTitle}
        action={texts.lazyOff}
        isBusy={saving.isPending}
        onConfirm={() => saving.mutate(null)}
      >
        <p>{texts.lazyOffText}</p>
      </ConfirmDialog>
      <UnsavedGuard isDirty={isDirty && !saving.isPending} />
    </form>
  )
}
