import { CodeBlock } from '../../parts/code-block.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { PreviewScreen, PreviewSettings } from './preview-view.ts'

interface ExportDialogProps {
  settings: PreviewSettings
  screen: PreviewScreen
  isOpen: boolean
  onClose: () => void
}

/** Shows the screen and the settings of the preview as code. */
export function ExportDialog({ settings, screen, isOpen, onClose }: ExportDialogProps) {
  const texts = useTexts('preview')
  return (
    <Dialog isWide isOpen={isOpen} onClose={onClose} title={texts.export} help={texts.exportHelp}>
      <CodeBlock title={`${screen}.tsx`} code={screenCode(screen)} />
      <CodeBlock title="configure.ts" code={settingsCode(settings)} />
    </Dialog>
  )
}

const components = { 'sign-in': 'SignIn', 'sign-up': 'SignUp', 'forgot-password': 'ForgotPassword' } as const

const screenCode = (screen: PreviewScreen) => `import { ${components[screen]} } from '@portico/react'
import '@portico/react/styles.css'

export const Page = () => <${components[screen]} fullPage />
`

const settingsCode = (settings: PreviewSettings) => `import { createAdminApp } from '@portico/sdk/admin'

const portico = createAdminApp({
  projectId: '${settings.projectId}',
  superSecretAdminKey: process.env.PORTICO_ADMIN_KEY,
  baseUrl: '${window.location.origin}',
})

await portico.projects.update({
  config: {
    signUpEnabled: ${settings.signUpEnabled},
    credentialEnabled: ${settings.credentialEnabled},
    magicLinkEnabled: ${settings.magicLinkEnabled},
    passkeyEnabled: ${settings.passkeyEnabled},
  },
})
`
