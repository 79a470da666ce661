import '@portico/react/styles.css'
import { AccountSettings, useUser } from '@portico/react'
import { Suspense } from 'react'
import { BarePage } from '../../parts/bare-page.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { Skeleton } from '../../parts/feedback/loading.tsx'
import { PageFrame } from '../../parts/page.tsx'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** The account of the owner. */
export function AccountPage() {
  const texts = useTexts('shell')
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
        <Suspense fallback={<Skeleton rows={4} />}>
          <Account />
        </Suspense>
      </PageFrame>
    </BarePage>
  )
}

function Account() {
  useUser({ or: 'redirect' })
  return <AccountSettings headingLevel={1} />
}
