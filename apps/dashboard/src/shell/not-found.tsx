import { BarePage, TaskActions, TaskCard } from '../parts/bare-page.tsx'
import { ButtonAnchor, ButtonLink } from '../parts/button.tsx'
import { Empty } from '../parts/feedback/note.tsx'
import { PageFrame } from '../parts/page.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** The page for unknown addresses of a project, beside its navigation. */
export function NotFound() {
  const { notFoundTitle, notFoundText } = useTexts('shell')
  return <Nothing title={notFoundTitle}>{notFoundText}</Nothing>
}

/** The page for projects that do not exist, and for those in which the owner has no role. */
export function NoProject() {
  const { noProjectTitle, noProjectText } = useTexts('shell')
  return <Nothing title={noProjectTitle}>{noProjectText}</Nothing>
}

function Nothing({ title, children }: { title: string; children: string }) {
  const texts = useTexts('shell')
  useDocumentTitle(title)
  return (
    <PageFrame>
      <Empty isPage icon="search-x" title={title} action={<ButtonLink to="/">{texts.toOverview}</ButtonLink>}>
        {children}
      </Empty>
    </PageFrame>
  )
}

/** The page for all other unknown addresses. */
export function NotFoundAlone() {
  const texts = useTexts('shell')
  return (
    <BarePage>
      <TaskCard icon="search-x" title={texts.notFoundTitle} lede={texts.notFoundText}>
        <TaskActions>
          <ButtonLink to="/" look="primary">
            {texts.toStart}
          </ButtonLink>
          <ButtonAnchor href="/api/v1/docs">{texts.docs}</ButtonAnchor>
        </TaskActions>
      </TaskCard>
    </BarePage>
  )
}
