import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { ButtonLink } from '../button.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { useSection } from '../use-section.ts'
import { Empty } from './note.tsx'

/** In the place of a page about one user or team that was deleted, or never existed. */
export function Missing() {
  const { notFoundTitle: title, backTo } = useTexts('common')
  const { notFoundText } = useTexts('shell')
  const { name, list } = useSection()
  useDocumentTitle(title)
  return (
    <Empty
      isPage
      icon="search-x"
      title={title}
      action={
        list && (
          <ButtonLink {...list} params={true}>
            {format(backTo, { page: name })}
          </ButtonLink>
        )
      }
    >
      {notFoundText}
    </Empty>
  )
}
