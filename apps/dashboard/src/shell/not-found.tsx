import { ButtonLink } from '../parts/button.tsx'
import { Empty } from '../parts/feedback/note.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** The page for unknown addresses. */
export function NotFound() {
  const texts = useTexts('shell')
  return (
    <main className="page detail">
      <Empty icon="search-x" title={texts.notFoundTitle} action={<ButtonLink to="/">{texts.toOverview}</ButtonLink>}>
        {texts.notFoundText}
      </Empty>
    </main>
  )
}
