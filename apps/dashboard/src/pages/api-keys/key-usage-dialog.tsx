import type { ApiKeyUsage } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { type HeldKey, keyUsageQuery } from './held-keys-query.ts'
import { KeyLimitField, type KeyLimitForm } from './key-limit-field.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

interface KeyUsageDialogProps {
  of: 'users' | 'teams'
  heldKey: HeldKey
  onClose: () => void
}

/** The checks of a key by day, and its limit, which owners may change. */
export function KeyUsageDialog({ of, heldKey, onClose }: KeyUsageDialogProps) {
  const texts = useApiKeyTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const mayChange = useMay('admin')
  const form = useForm<KeyLimitForm>({ defaultValues: { checks: String(heldKey.checksPerMinute ?? '') } })
  const change = useChange(projectId, {
    async run({ checks }: KeyLimitForm) {
      const limit = { checksPerMinute: checks === '' ? null : Number(checks) }
      if (of === 'users') await app.apiKeys.user.update(heldKey.id, limit)
      else await app.apiKeys.team.update(heldKey.holderId, heldKey.id, limit)
    },
    stale: [['held-keys'], ['audit']],
    done: () => common.saved,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(texts.usageNamed, { name: heldKey.description })}
      help={texts.usageHelp}
      {...(mayChange && {
        onSubmit: form.handleSubmit((values) => change.mutate(values)),
        footer: <FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />,
      })}
    >
      <Usage heldKey={heldKey} />
      {mayChange && <KeyLimitField form={form} />}
    </Dialog>
  )
}

function Usage({ heldKey }: { heldKey: HeldKey }) {
  const texts = useApiKeyTexts()
  const { number } = useLanguage()
  const { projectId } = useProjectApp()
  const { data: project } = useQuery(projectQuery(projectId))
  const query = useQuery(keyUsageQuery(projectId, heldKey.id))
  const columns = useUsageColumns()
  const ofProject = project?.config.apiKeyChecksPerMinute
  const limit = ofProject === undefined ? null : Math.min(heldKey.checksPerMinute ?? ofProject, ofProject)
  return (
    <>
      {limit !== null && <Text as="p">{format(texts.usageLimit, { count: number(limit) })}</Text>}
      <Loaded query={query} rows={3} columns={3}>
        {(days) =>
          days.length === 0 ? (
            <Text as="p" look="muted">
              {texts.usageNone}
            </Text>
          ) : (
            <DataTable label={texts.usage} rows={days} columns={columns} rowId={({ date }) => date} />
          )
        }
      </Loaded>
    </>
  )
}

function useUsageColumns(): readonly Column<ApiKeyUsage>[] {
  const texts = useApiKeyTexts()
  const { number, day } = useLanguage()
  return useMemo(
    () => [
      // Noon of the browser, so that the name of the day is that of UTC.
      { id: 'day', header: texts.usageDay, onPhones: 'main', cell: ({ date }) => day(new Date(`${date}T12:00`)) },
      {
        id: 'checks',
        header: texts.usageChecks,
        isNumber: true,
        onPhones: 'end',
        cell: ({ checks }) => number(checks),
      },
      {
        id: 'limited',
        header: texts.usageLimited,
        isNumber: true,
        onPhones: 'end2',
        cell: ({ limited }) => number(limited),
      },
    ],
    [texts, number, day],
  )
}
