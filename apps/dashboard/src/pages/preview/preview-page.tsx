import { ForgotPassword, PorticoProvider, SignIn, SignUp } from '@portico/react'
import { useEffect, useRef, useState } from 'react'
import { createPreviewApp } from './preview-app.ts'
import {
  isPreviewView,
  messageFrom,
  type PreviewMessage,
  type PreviewScreen,
  type PreviewView,
  previewScreens,
} from './preview-view.ts'
import { submitExample } from './submit-example.ts'

/** The page inside the frame of a live preview: the real screens with settings that are not saved yet. */
export function PreviewPage() {
  const [view, setView] = useState<PreviewView | null>(null)
  useEffect(() => {
    blockStorage()
    const onMessage = (event: MessageEvent<unknown>) => {
      const data = messageFrom(event, window.parent)
      if (isPreviewView(data)) setView(data)
    }
    window.addEventListener('message', onMessage)
    post({ ready: true })
    return () => window.removeEventListener('message', onMessage)
  }, [])
  return view && <Preview view={view} />
}

function Preview({ view }: { view: PreviewView }) {
  const { settings, screen, state, mode, lang } = view
  const shown = useRef(view)
  shown.current = view
  const [app] = useState(() => createPreviewApp(settings.projectId, () => shown.current))
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
  const settingsText = JSON.stringify(settings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other settings are another project
  useEffect(() => void app.currentProject.refresh(), [app, settingsText])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own form
  useEffect(() => (state === 'default' ? undefined : submitExample(area.current)), [state, screen])
  return (
    <main className="preview" ref={area}>
      <PorticoProvider app={app} lang={lang} navigate={showScreen} key={`${screen} ${state}`}>
        {screen === 'sign-in' && <SignIn />}
        {screen === 'sign-up' && <SignUp />}
        {screen === 'forgot-password' && <ForgotPassword />}
      </PorticoProvider>
    </main>
  )
}

/** Follows a link of the screens if it leads to another screen of the preview. */
function showScreen(to: string): void {
  const { pathname } = new URL(to, window.location.href)
  const screen = previewScreens.find((name: PreviewScreen) => pathname.endsWith(`/${name}`))
  if (screen) post({ screen })
}

const post = (message: PreviewMessage) => window.parent.postMessage(message, window.location.origin)

/** Makes the screens ignore what the owner chose on screens of the dashboard itself, such as a language. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, get: refuse })
  }
}

function refuse(): never {
  throw new DOMException('The preview has no storage.', 'SecurityError')
}
