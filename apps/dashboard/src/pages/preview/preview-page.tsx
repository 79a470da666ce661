import styles from './preview-page.module.css'
import '@portico/react/styles.css'
import { ForgotPassword, PorticoProvider, SignIn, SignUp } from '@portico/react'
import type { ClientApp } from '@portico/sdk/client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPreviewApp } from '../../parts/preview/preview-app.ts'
import {
  isPreviewView,
  messageFrom,
  type PreviewMessage,
  type PreviewScreen,
  type PreviewSettings,
  type PreviewView,
  previewScreens,
} from '../../parts/preview/preview-view.ts'
import { submitExample } from '../../parts/preview/submit-example.ts'

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
  const applied = useAppliedSettings(app, settings)
  const isDefault = state === 'default'
  // With other settings or in another language, a form that was submitted is another one.
  const key = isDefault ? screen : `${screen} ${state} ${lang} ${applied}`
  return (
    <main className={styles.preview} ref={area}>
      <PorticoProvider app={app} lang={lang} navigate={showScreen} key={key}>
        {screen === 'sign-in' && <SignIn fullPage />}
        {screen === 'sign-up' && <SignUp fullPage />}
        {screen === 'forgot-password' && <ForgotPassword fullPage />}
        {!isDefault && applied === JSON.stringify(settings) && (
          <ExampleSubmission area={area} isFilled={state !== 'invalid'} />
        )}
      </PorticoProvider>
    </main>
  )
}

/** Submits the form of the screen once, with an example. It is mounted with the screen. */
function ExampleSubmission({ area, isFilled }: { area: RefObject<HTMLElement | null>; isFilled: boolean }) {
  useEffect(() => submitExample(area.current, { isFilled }), [area, isFilled])
  return null
}

/** Gives the app the settings, and returns those that its screens show already, as JSON. They follow a moment later. */
function useAppliedSettings(app: ClientApp, settings: PreviewSettings): string | null {
  const [applied, setApplied] = useState<string | null>(null)
  const text = JSON.stringify(settings)
  useEffect(() => {
    let isCurrent = true
    void app.currentProject.refresh().then(() => isCurrent && setApplied(text))
    return () => {
      isCurrent = false
    }
  }, [app, text])
  return applied
}

/** Follows a link of the screens if it leads to another screen of the preview. */
function showScreen(to: string): void {
  const { pathname } = new URL(to, window.location.href)
  const screen = previewScreens.find((name: PreviewScreen) => pathname.endsWith(`/${name}`))
  if (screen) post({ screen })
}

const post = (message: PreviewMessage) => window.parent.postMessage(message, window.location.origin)

/** Makes the screens ignore choices that the owner made on the dashboard itself, such as a language. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, get: refuse })
  }
}

function refuse(): never {
  throw new DOMException('The preview has no storage.', 'SecurityError')
}
