import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { ExportDialog } from './export-dialog.tsx'
import {
  isPreviewMessage,
  messageFrom,
  type PreviewScreen,
  type PreviewSettings,
  type PreviewState,
  type PreviewView,
  previewScreens,
  previewStates,
} from './preview-view.ts'

type Size = 'wide' | 'phone'

/** The real screens in a frame, with settings that need not be saved: in both modes, both directions and on phones. */
export function LivePreview({ settings }: { settings: PreviewSettings }) {
  const texts = useTexts('preview')
  const [screen, setScreen] = useState<PreviewScreen>('sign-in')
  const [state, setState] = useState<PreviewState>('default')
  const [mode, setMode] = useState<PreviewView['mode']>('light')
  const [size, setSize] = useState<Size>('wide')
  const [lang, setLang] = useState<Lang>('en')
  const [isExporting, setIsExporting] = useState(false)
  const frame = usePostedView({ settings, screen, state, mode, lang }, setScreen)
  return (
    <section className="pv" data-size={size} aria-label={texts.title}>
      <header className="pv-bar">
        <h2>{texts.title}</h2>
        <Segments
          label={texts.mode}
          value={mode}
          onChange={setMode}
          choices={[
            ['light', <Icon key="light" name="sun" />, texts.light],
            ['dark', <Icon key="dark" name="moon" />, texts.dark],
          ]}
        />
        <Segments
          label={texts.width}
          value={size}
          onChange={setSize}
          choices={[
            ['wide', <Icon key="wide" name="monitor" />, texts.desktop],
            ['phone', <Icon key="phone" name="smartphone" />, texts.phone],
          ]}
        />
        <Direction lang={lang} onChange={setLang} />
        <IconButton label={texts.export} icon="code" isSmall onClick={() => setIsExporting(true)} />
      </header>
      <div className="pv-frame">
        <iframe ref={frame} src="/preview" title={texts.frame} />
      </div>
      <footer className="pv-foot">
        <Choice
          label={texts.screen}
          value={screen}
          values={previewScreens}
          onChange={setScreen}
          names={texts.screens}
        />
        <Choice label={texts.state} value={state} values={previewStates} onChange={setState} names={texts.states} />
      </footer>
      <ExportDialog settings={settings} screen={screen} isOpen={isExporting} onClose={() => setIsExporting(false)} />
    </section>
  )
}

type Lang = 'en' | 'ar'

function Direction({ lang, onChange }: { lang: Lang; onChange: (lang: Lang) => void }) {
  const texts = useTexts('preview')
  return (
    <Segments
      label={texts.direction}
      value={lang}
      onChange={onChange}
      choices={[
        ['en', 'EN', texts.english],
        ['ar', 'ع', texts.arabic],
      ]}
    />
  )
}

/** Posts the view to the frame: when the frame is ready, and at each change. Returns the frame's ref. */
function usePostedView(view: PreviewView, onScreen: (screen: PreviewScreen) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const data = messageFrom(event, frame.current?.contentWindow ?? null)
      if (!isPreviewMessage(data)) return
      if ('screen' in data) onScreen(data.screen)
      else setIsReady(true)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [onScreen])
  const text = JSON.stringify(view)
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(text), window.location.origin)
  }, [isReady, text])
  return frame
}

function Choice<Value extends string>({ label, value, values, names, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className="select"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = values.find((each) => each === event.target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}
