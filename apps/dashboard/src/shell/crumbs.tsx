import { Link, useParams } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { Text } from '../parts/text.tsx'
import { usePageTitle } from '../parts/use-document-title.ts'
import { useSection } from '../parts/use-section.ts'
import { useTexts } from '../texts/use-texts.tsx'
import styles from './crumbs.module.css'

/** The path from the section to the page. The project is not part of it: the rail shows it. */
export function Crumbs() {
  const texts = useTexts('shell')
  const { projectId = '' } = useParams({ strict: false })
  const title = usePageTitle()
  const { name, list } = useSection()
  return (
    <nav className={styles.crumbs} aria-label={texts.breadcrumb}>
      <ol>
        {list ? (
          <li>
            <Link {...list} params={{ projectId }}>
              {name}
            </Link>
          </li>
        ) : (
          name && <Current name={name} />
        )}
        {list && title !== null && <Current name={title} isBelow />}
      </ol>
    </nav>
  )
}

function Current({ name, isBelow = false }: { name: string; isBelow?: boolean }) {
  return (
    <li>
      {isBelow && <Icon name="chevron-right" isFlipped />}
      <Text as="bdi" isCut aria-current="page" title={name}>
        {name}
      </Text>
    </li>
  )
}
