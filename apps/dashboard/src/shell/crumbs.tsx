import { Link, useMatches } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The text of the page in the path at the top; pages without one are not in it. */
    crumb?: keyof Texts['shell']
  }
}

/** The path from the section to the page. The project is not part of it: the rail shows it. */
export function Crumbs() {
  const texts = useTexts('shell')
  const crumbs = useMatches().flatMap(({ staticData, pathname }) =>
    staticData.crumb ? [{ label: texts[staticData.crumb], pathname }] : [],
  )
  return (
    <nav className="crumbs" aria-label={texts.breadcrumb}>
      <ol>
        {crumbs.map(({ label, pathname }, index) => (
          <li key={pathname}>
            {index > 0 && <Icon name="chevron-right" isFlipped />}
            {index < crumbs.length - 1 ? (
              <Link to={pathname}>{String(label)}</Link>
            ) : (
              <span aria-current="page">{String(label)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
