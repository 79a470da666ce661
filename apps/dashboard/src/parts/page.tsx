import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { Card, CardBody, CardHead } from './cards/card.tsx'
import { GuideLink } from './guide-link.tsx'
import type { GuideName } from './guides.ts'
import { Icon } from './icon.tsx'
import { Actions } from './layout.tsx'
import styles from './page.module.css'
import { Text } from './text.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** The width and the margins of a page. */
export const PageFrame = ({ width = 'detail', children }: Pick<PageProps, 'width' | 'children'>) => (
  <div className={styles.page} data-width={width} data-part="page">
    {children}
  </div>
)

/**
 * A page: its title with a link to its guide, one line about it, its actions, and the content. The title is also that of
 * the document.
 */
export function Page({ title, guide, tab, lede, actions, width = 'wide', children }: PageProps) {
  const texts = useTexts('common')
  useDocumentTitle(title, tab)
  return (
    <PageFrame width={width}>
      <div className={styles.head} data-part="page-head">
        <div>
          <div className={styles.title}>
            <h1>{title}</h1>
            {guide && (
              <GuideLink guide={guide} label={texts.guide} className={styles.guide}>
                <Icon name="book-open" />
              </GuideLink>
            )}
          </div>
          {lede && <p className={styles.lede}>{lede}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </div>
      {children}
    </PageFrame>
  )
}

export interface PageProps {
  title: string
  guide?: GuideName
  /** The open tab, for the title of the document. */
  tab?: string
  lede?: ReactNode
  actions?: ReactNode
  /** `wide` for lists (100rem), `detail` (80rem), `form` (60rem). */
  width?: 'wide' | 'detail' | 'form'
  children: ReactNode
}

/** A card with a title, an optional sentence and actions in its head. */
export function Section({ title, help, actions, children, id, isPadded = true }: SectionProps) {
  return (
    <Card as="section" id={id}>
      <CardHead>
        <div>
          <h2>{title}</h2>
          {help && (
            <Text as="p" look="hint">
              {help}
            </Text>
          )}
        </div>
        {actions}
      </CardHead>
      {isPadded ? <CardBody>{children}</CardBody> : children}
    </Card>
  )
}

export interface SectionProps {
  title: string
  help?: ReactNode
  actions?: ReactNode
  id?: string
  /** False for tables and rows, which reach the edges of the card. */
  isPadded?: boolean
  children: ReactNode
}
