import { Link, useMatches, useParams } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { Text } from '../parts/text.tsx'
import { usePageTitle } from '../parts/use-document-title.ts'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.tsx'
import styles from './crumbs.module.css'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The text of the section in the path at the top; pages without one are not in it. */
    crumb?: keyof Texts['shell']
    /** Route of the list that contains the entity of the page. The breadcrumb links to it. */
    list?: { readonly to: string; readonly search?: object }
  }
}

/** The path from the section to the page. The project is not part of it: the rail shows it. */
export function Crumbs() {
  const texts = useTexts('shell')
  const { projectId } = useParams({ strict: false })
  const title = usePageTitle()
  const page = useMatches({ select: (matches) => matches.find(({ staticData }) => staticData.crumb)?.staticData })
  const label = page?.crumb && String(texts[page.crumb])
  return (
    <nav className={styles.crumbs} aria-label={texts.breadcrumb}>
      <ol>
        {page?.list ? (
          <li>
            <Link {...page.list} params={{ projectId }}>
              {label}
            </Link>
          </li>
        ) : (
          label && <Current name={label} />
        )}
        {page?.list && title !== null && <Current name={title} isBelow />}
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
