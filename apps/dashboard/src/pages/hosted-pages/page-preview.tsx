import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { EmailFrame } from '../../parts/email-frame.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Select } from '../../parts/forms/controls.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { PreviewBar } from '../../parts/preview/preview-frame.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { type HostedPage, hostedPageNames } from './hosted-page-names.ts'
import styles from './page-preview.module.css'
import { useHostedPageTexts } from './use-hosted-page-texts.ts'

/** Pages that a visitor without a session sees. */
const shownPages = hostedPageNames.filter((page) => page !== 'account')

/** A page as a visitor gets it, in light and dark, on a desktop and on a phone. */
export function PagePreview() {
  const texts = useHostedPageTexts()
  const { projectId } = useProjectApp()
  const { tag } = useLanguage()
  const [page, setPage] = useState<HostedPage>('sign-in')
  const [width, setWidth] = useState<'wide' | 'phone'>('wide')
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const query = useQuery({
    queryKey: [projectId, 'hosted-page', page, tag],
    queryFn: () => readPage(projectId, page, tag),
  })
  return (
    <section className={styles.preview} data-width={width} aria-label={texts.preview}>
      <PreviewBar>
        <h2>{texts.preview}</h2>
        <Segments
          label={texts.width}
          value={width}
          onChange={setWidth}
          choices={[
            ['wide', <Icon key="wide" name="monitor" />, texts.wide],
            ['phone', <Icon key="phone" name="smartphone" />, texts.phone],
          ]}
        />
        <Segments
          label={texts.mode}
          value={mode}
          onChange={setMode}
          choices={[
            ['light', <Icon key="light" name="sun" />, texts.light],
            ['dark', <Icon key="dark" name="moon" />, texts.dark],
          ]}
        />
      </PreviewBar>
      <div className={styles.frame} inert>
        <Loaded query={query} rows={6}>
          {(html) => (
            <EmailFrame key={`${page} ${width}`} html={html} title={texts.pages[page]} isDark={mode === 'dark'} />
          )}
        </Loaded>
      </div>
      <footer className={styles.choice}>
        <Select
          aria-label={texts.page}
          value={page}
          onChange={({ target }) => setPage(shownPages.find((name) => name === target.value) ?? page)}
        >
          {shownPages.map((name) => (
            <option key={name} value={name}>
              {texts.pages[name]}
            </option>
          ))}
        </Select>
      </footer>
    </section>
  )
}

/** Reads a page without cookies: the session of the owner on the pages of the project is not used. */
async function readPage(projectId: string, page: HostedPage, language: string): Promise<string> {
  const address = `/auth/${projectId}/${page}?ui_locales=${language}`
  const response = await fetch(address, { credentials: 'omit', headers: { accept: 'text/html' } })
  return withEvenSpace(withScript(await response.text()))
}

/** The frame runs no script. Shows what the script of the page shows: the buttons for passkeys instead of the hint about them. */
const withScript = (html: string): string =>
  html.replaceAll(' hidden data-passkey', ' data-passkey').replace(/<noscript>.*?<\/noscript>/gs, '')

/**
 * Puts the same space above and below the card. The page measures the space above it by the height of its window, and the
 * frame has the height of the page: the end of the card would be cut.
 */
const withEvenSpace = (html: string): string =>
  html.replace('</head>', '<style>body { padding-block: 2rem !important }</style></head>')
