import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFailures } from '../data/use-failures.ts'
import { useSetupProgress } from '../data/use-setup-progress.ts'
import { useProjectApp } from '../owner/projects.ts'
import { Icon } from '../parts/icon.tsx'
import { Key } from '../parts/keys.tsx'
import { Count } from '../parts/lists/tag.tsx'
import { VisuallyHidden } from '../parts/text.tsx'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { isPageOf, navigation } from './navigation.ts'
import { commandKey } from './palette/command-key.ts'
import { useOverlays } from './palette/overlay-context.ts'
import { ProjectSwitcher } from './project-switcher.tsx'
import styles from './rail.module.css'

interface RailProps {
  /** Called when a page or the palette opens. */
  onNavigate?: (() => void) | undefined
}

/** The navigation of a project, beside its pages or as a drawer over them. */
export function Rail({ onNavigate }: RailProps) {
  const texts = useTexts('shell')
  const { projectId } = useProjectApp()
  const setup = useSetupProgress()
  const failures = useFailures()
  const pages = useRef<HTMLElement>(null)
  const page = useLocation({ select: ({ pathname }) => pathname })
  // In a low window the list scrolls, and the link of a new page may be out of view.
  useEffect(() => {
    if (page) pages.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return (
    <aside className={styles.rail} aria-label={texts.projectNavigation}>
      <ProjectSwitcher />
      <FindButton onNavigate={onNavigate} />
      <nav ref={pages} className={styles.nav} aria-label={texts.mainNavigation}>
        {navigation.map(({ group, items }) => (
          <div key={group ?? ''}>
            {group && <h2>{texts[group]}</h2>}
            {items.map((item) =>
              (item.label === 'setup' && !setup.isShown) || !isPageOf(projectId, item.to) ? null : (
                <PageLink
                  key={item.to}
                  item={item}
                  count={item.label === 'setup' ? setup.progress : null}
                  failures={item.label === 'email' || item.label === 'webhooks' ? failures[item.label] : 0}
                  onNavigate={onNavigate}
                />
              ),
            )}
          </div>
        ))}
      </nav>
      <nav className={styles.nav} aria-label={texts.project}>
        <Link to="/p/$projectId/settings" params={{ projectId }} onClick={onNavigate}>
          <Icon name="settings" />
          <span>{texts.settings}</span>
        </Link>
      </nav>
      <AccountMenu />
    </aside>
  )
}

function FindButton({ onNavigate }: RailProps) {
  const texts = useTexts('shell')
  const { openPalette } = useOverlays()
  const find = () => {
    onNavigate?.()
    openPalette()
  }
  return (
    <button className={styles.find} type="button" aria-keyshortcuts="Control+K Meta+K" onClick={find}>
      <Icon name="search" />
      <span>{texts.search}</span>
      <Key>{commandKey}</Key>
      <Key>K</Key>
    </button>
  )
}

interface PageLinkProps extends RailProps {
  item: (typeof navigation)[number]['items'][number]
  /** A text beside the name. */
  count: string | null
  /** The number of failures that the page shows. */
  failures: number
}

function PageLink({ item: { to, icon, label }, count, failures, onNavigate }: PageLinkProps) {
  const texts = useTexts('shell')
  const { number } = useLanguage()
  const { projectId } = useProjectApp()
  return (
    <Link
      to={to}
      params={{ projectId }}
      activeOptions={{ exact: to === '/p/$projectId', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onNavigate}
    >
      <Icon name={icon} />
      <span>{texts[label]}</span>
      {count !== null && <Count>{count}</Count>}
      {failures > 0 && (
        <Count isFailure title={texts.failed}>
          {number(failures)} <VisuallyHidden>{texts.failed}</VisuallyHidden>
        </Count>
      )}
    </Link>
  )
}
