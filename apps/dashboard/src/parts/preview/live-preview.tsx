import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocaleName } from '../../texts/use-texts.tsx'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Segments } from '../lists/segments.tsx'
import { locales } from '../locales.ts'
import { Choice } from './choice.tsx'
import { ExportDialog } from './export-dialog.tsx'
import styles from './live-preview.module.css'
import { type PreviewChoices, usePreviewChoices } from './preview-choices.ts'
import { PreviewBar } from './preview-frame.tsx'
import {
  isPreviewMessage,
  messageFrom,
  type PreviewScreen,
  type PreviewSettings,
  type PreviewView,
  previewScreens,
  previewStates,
} from './preview-view.ts'
import { usePreviewTexts } from './use-preview-texts.ts'

/** The real screens in a frame, with settings that need not be saved: in all modes, languages and states, and on phones. */
export function LivePreview({ settings, screenOfPage = 'sign-in' }: LivePreviewProps) {
  const texts = usePreviewTexts()
  const nameOf = useLocaleName()
  const languageNames = Object.fromEntries(locales.map((tag) => [tag, nameOf(tag)]))
  const { screen, state, mode, size, lang, change } = usePreviewChoices(screenOfPage)
  const setScreen = useCallback((screen: PreviewScreen) => change({ screen }), [change])
  const [isExporting, setIsExporting] = useState(false)
  const view: PreviewView = { settings, screen, state, mode, lang }
  const frame = usePostedView(view, setScreen)
  return (
    <section className={styles.preview} data-size={size} aria-label={texts.title}>
      <PreviewBar>
        <h2>{texts.title}</h2>
        <ModeChoice mode={mode} onChange={(mode) => change({ mode })} />
        <SizeChoice size={size} onChange={(size) => change({ size })} />
        <IconButton label={texts.export} icon="code" isSmall onClick={() => setIsExporting(true)} />
      </PreviewBar>
      <div className={styles.frame}>
        <div className={styles.window}>
          <iframe ref={frame} src="/preview" title={texts.frame} />
        </div>
      </div>
      <footer className={styles.choices}>
        <Choice
          label={texts.screen}
          value={screen}
          values={previewScreens}
          onChange={setScreen}
          names={texts.screens}
        />
        <Choice
          label={texts.state}
          value={state}
          values={previewStates}
          onChange={(state) => change({ state })}
          names={texts.states}
        />
        <Choice
          label={texts.language}
          value={lang}
          values={locales}
          onChange={(lang) => change({ lang })}
          names={languageNames}
        />
      </footer>
      <ExportDialog view={view} isOpen={isExporting} onClose={() => setIsExporting(false)} />
    </section>
  )
}

interface LivePreviewProps {
  settings: PreviewSettings
  /** The screen that the settings beside the preview are about. Another one can be chosen. */
  screenOfPage?: PreviewScreen
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

type ChoiceOf<Name extends keyof PreviewChoices> = Pick<PreviewChoices, Name> & {
  readonly onChange: (value: PreviewChoices[Name]) => void
}

function ModeChoice({ mode, onChange }: ChoiceOf<'mode'>) {
  const texts = usePreviewTexts()
  return (
    <Segments
      label={texts.mode}
      value={mode}
      onChange={onChange}
      choices={[
        ['light', <Icon key="light" name="sun" />, texts.light],
        ['dark', <Icon key="dark" name="moon" />, texts.dark],
      ]}
    />
  )
}

function SizeChoice({ size, onChange }: ChoiceOf<'size'>) {
  const texts = usePreviewTexts()
  return (
    <Segments
      label={texts.width}
      value={size}
      onChange={onChange}
      choices={[
        ['wide', <Icon key="wide" name="monitor" />, texts.desktop],
        ['phone', <Icon key="phone" name="smartphone" />, texts.phone],
      ]}
    />
  )
}
