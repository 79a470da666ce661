import type { EmailPreview } from '@portico/sdk/admin'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmailFrame } from '../../parts/email-frame.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { PreviewBar } from '../../parts/preview/preview-frame.tsx'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import styles from './template-preview.module.css'
import type { TemplatesSearch } from './templates-search.ts'
import { useTemplateTexts } from './use-template-texts.ts'

type Size = 'wide' | 'tablet' | 'phone'
type Look = 'light' | 'dark' | 'text'

const from = '/p/$projectId/email/templates'

interface TemplatePreviewProps {
  preview: UseQueryResult<EmailPreview>
  /** Actions with the email, above it. */
  children: ReactNode
}

/** The rendered email in three widths, light, dark and as plain text. It follows the draft. */
export function TemplatePreview({ preview, children }: TemplatePreviewProps) {
  const texts = useTemplateTexts()
  const common = useTexts('common')
  const { width: size = 'wide', look = 'light' } = useSearch({ from })
  const navigate = useNavigate({ from })
  const select = (changes: TemplatesSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
  return (
    <section className={styles.preview} data-size={size} data-mode={look} aria-label={texts.preview}>
      <PreviewBar>
        <h2>{texts.preview}</h2>
        <Segments
          label={texts.width}
          value={size}
          onChange={(width) => select({ width: width === 'wide' ? undefined : width })}
          choices={widths}
        />
        <Segments
          label={texts.format}
          value={look}
          onChange={(chosen) => select({ look: chosen === 'light' ? undefined : chosen })}
          choices={[
            ['light', texts.light],
            ['dark', texts.dark],
            ['text', texts.text],
          ]}
        />
      </PreviewBar>
      {children}
      {preview.isError && (
        <Note tone="danger" role="alert">
          {describeError(preview.error, common)}
        </Note>
      )}
      {preview.data && <PreviewedEmail size={size} email={preview.data} look={look} />}
    </section>
  )
}

const widths = [
  ['wide', '600'],
  ['tablet', '416'],
  ['phone', '320'],
] as const satisfies readonly (readonly [Size, string])[]

function PreviewedEmail({ email, size, look }: { email: EmailPreview; size: Size; look: Look }) {
  const texts = useTemplateTexts()
  return (
    <>
      <Text as="p" look="strong" className={styles.meta}>
        <bdi>{email.subject}</bdi>
      </Text>
      <div className={styles.frame}>
        {look === 'text' ? (
          <pre className={styles.text}>{email.text}</pre>
        ) : (
          <EmailFrame key={size} html={email.html} title={texts.preview} isDark={look === 'dark'} />
        )}
      </div>
    </>
  )
}
