import type { ApiKeyUsage } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { type HeldKey, keyUsageQuery } from './held-keys-query.ts'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** The checks of a key by day, with its limit. Shown while `heldKey` is given. */
export function KeyUsageDialog({ heldKey, onClose }: { heldKey: HeldKey | null; onClose: () => void }) {
  const texts = useApiKeyTexts()
  return (
    <Dialog
      isOpen={heldKey !== null}
      onClose={onClose}
      title={format(texts.usageNamed, { name: heldKey?.description ?? '' })}
      help={texts.usageHelp}
    >
      {heldKey && <Usage heldKey={heldKey} />}
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
