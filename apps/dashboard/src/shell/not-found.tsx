import { ButtonLink } from '../parts/button.tsx'
import { Empty } from '../parts/feedback/note.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** The page for unknown addresses of a project, beside its navigation. */
export function NotFound() {
  const texts = useTexts('shell')
  useDocumentTitle(texts.notFoundTitle)
  return (
    <div className="page detail">
      <Empty
        isPage
        icon="search-x"
        title={texts.notFoundTitle}
        action={<ButtonLink to="/">{texts.toOverview}</ButtonLink>}
      >
        {texts.notFoundText}
      </Empty>
    </div>
  )
}

/** The page for all other unknown addresses. */
export function NotFoundAlone() {
  return (
    <main>
      <NotFound />
    </main>
  )
}
