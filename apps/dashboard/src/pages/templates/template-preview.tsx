import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { describeError } from '../../parts/feedback/failure.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Draft } from './draft.ts'
import { EmailFrame } from './email-frame.tsx'
import { previewQuery } from './templates-query.ts'

type Size = 'wide' | 'tablet' | 'phone'
type Look = 'light' | 'dark' | 'text'
const pauseMillis = 300

/** The email as recipients see it, in three widths, light, dark and as plain text. It follows the draft. */
export function TemplatePreview({ draft, locale }: { draft: Draft; locale: string | undefined }) {
  const texts = useTexts('templates')
  const common = useTexts('common')
  const { projectId } = useProjectApp()
  const [size, setSize] = useState<Size>('wide')
  const [look, setLook] = useState<Look>('light')
  const query = useQuery(previewQuery(projectId, useLater(draft), locale ? { locale } : {}))
  return (
    <section className="pvmail" data-size={size} data-mode={look} aria-label={texts.preview}>
      <div className="pv-bar">
        <h2>{texts.preview}</h2>
        <Segments label={texts.width} value={size} onChange={setSize} choices={widths} />
        <Segments
          label={texts.format}
          value={look}
          onChange={setLook}
          choices={[
            ['light', texts.light],
            ['dark', texts.dark],
            ['text', texts.text],
          ]}
        />
      </div>
      {query.isError && (
        <Note tone="danger" role="alert">
          {describeError(query.error, common)}
        </Note>
      )}
      {query.data && (
        <>
          <p className="mailmeta strong">
            <bdi>{query.data.subject}</bdi>
          </p>
          <div className="mailframe">
            {look === 'text' ? (
              <pre className="mail-body email-text">{query.data.text}</pre>
            ) : (
              <EmailFrame key={size} html={query.data.html} title={texts.preview} isDark={look === 'dark'} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

const widths = [
  ['wide', '600'],
  ['tablet', '416'],
  ['phone', '320'],
] as const satisfies readonly (readonly [Size, string])[]

/** Returns a value after it has not changed for a moment. */
function useLater<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMillis)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
