import type { TermsVersion } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { format } from '../../texts/format.ts'

/** Asks before a version is deleted, and names what is in force then. */
export function DeleteVersion({ version, isLast, onClose }: DeleteVersionProps) {
  const texts = useTermsTexts()
  const { projectId, app } = useProjectApp()
  const removal = useChange(projectId, {
    run: () => app.terms.remove(version.id),
    stale: [['terms'], ['project'], ['audit']],
    done: () => texts.removed,
  })
  const currentText = isLast ? texts.removeLastText : texts.removeCurrentText
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.removeTitle, { document: texts.documents[version.document] })}
      action={texts.remove}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSettled: onClose })}
    >
      <p>{version.isCurrent ? currentText : texts.removeText}</p>
    </ConfirmDialog>
  )
}

interface DeleteVersionProps {
  version: TermsVersion
  /** True if its document has no other version. */
  isLast: boolean
  onClose: () => void
}
