import { PageFrame } from '../../parts/page.tsx'
import '@portico/react/styles.css'
import { AccountSettings, useUser } from '@portico/react'
import { BarePage } from '../../parts/bare-page.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** The account of the owner. */
export function AccountPage() {
  const texts = useTexts('shell')
  useUser({ or: 'redirect' })
  useDocumentTitle(texts.account)
  return (
    <BarePage
      way={
        <ButtonLink to="/" look="ghost" icon="chevron-left">
          {texts.projects}
        </ButtonLink>
      }
    >
      <PageFrame>
        <AccountSettings headingLevel={1} />
      </PageFrame>
    </BarePage>
  )
}
