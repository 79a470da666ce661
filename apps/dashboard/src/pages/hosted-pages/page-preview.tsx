import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { EmailFrame } from '../../parts/email-frame.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Select } from '../../parts/forms/controls.tsx'
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
        <Segments
          label={texts.width}
          value={width}
          onChange={setWidth}
          choices={[
            ['wide', texts.wide],
            ['phone', texts.phone],
          ]}
        />
        <Segments
          label={texts.mode}
          value={mode}
          onChange={setMode}
          choices={[
            ['light', texts.light],
            ['dark', texts.dark],
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
    </section>
  )
}

/** Reads a page without cookies: the session of the owner on the pages of the project is not used. */
async function readPage(projectId: string, page: HostedPage, language: string): Promise<string> {
  const address = `/auth/${projectId}/${page}?ui_locales=${language}`
  const response = await fetch(address, { credentials: 'omit', headers: { accept: 'text/html' } })
  return withScript(await response.text())
}

/** The frame runs no script. Shows what the script of the page shows: the buttons for passkeys instead of the hint about them. */
const withScript = (html: string): string =>
  html.replaceAll(' hidden data-passkey', ' data-passkey').replace(/<noscript>.*?<\/noscript>/gs, '')
