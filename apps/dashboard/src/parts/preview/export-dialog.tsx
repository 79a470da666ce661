import { CodeBlock } from '../code-block.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { screenCode, settingsCode } from './export-code.ts'
import type { PreviewView } from './preview-view.ts'
import { usePreviewTexts } from './use-preview-texts.ts'

interface ExportDialogProps {
  view: PreviewView
  isOpen: boolean
  onClose: () => void
}

/** Shows the screen of the preview as code, and the settings of a project that exists. */
export function ExportDialog({ view, isOpen, onClose }: ExportDialogProps) {
  const texts = usePreviewTexts()
  const { settings } = view
  return (
    <Dialog isWide isOpen={isOpen} onClose={onClose} title={texts.export} help={texts.exportHelp}>
      <CodeBlock title={`${view.screen}.tsx`} code={screenCode(view)} />
      {settings.projectId !== '' && (
        <CodeBlock title="configure.ts" code={settingsCode(settings, window.location.origin)} />
      )}
    </Dialog>
  )
}
