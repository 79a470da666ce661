import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { useToasts } from '../../parts/feedback/toasts.tsx'
import { download } from '../../parts/files/download.ts'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { type ExportFormat, exportTypes, readExport } from './audit-export.ts'
import { auditFilters } from './audit-filters.ts'
import type { AuditFilterSearch } from './audit-search.ts'

/** Saves all events that match as a file. */
export function ExportMenu({ search }: { search: AuditFilterSearch }) {
  const texts = useAuditTexts()
  const common = useTexts('common')
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const toasts = useToasts()
  const [count, setCount] = useState(0)
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) =>
      readExport(app, { format, filters: auditFilters(search, new Date()), onProgress: setCount }),
    onSuccess(parts, format) {
      const day = new Date().toISOString().slice(0, 10)
      download(`audit-${projectId.slice(0, 8)}-${day}.${format}`, parts, exportTypes[format])
    },
    onError: (error) => toasts.showError(describeError(error, common)),
    onSettled: () => setCount(0),
  })
  return (
    <Menu
      trigger={
        <Button look="primary" icon="download" isBusy={exporting.isPending}>
          {exporting.isPending ? plural(texts.exporting, count) : texts.export}
        </Button>
      }
    >
      <MenuItem icon="braces" onSelect={() => exporting.mutate('jsonl')}>
        {texts.asJsonLines}
      </MenuItem>
      <MenuItem icon="table-2" onSelect={() => exporting.mutate('csv')}>
        {texts.asCsv}
      </MenuItem>
    </Menu>
  )
}
