import { useUser } from '@portico/react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { rememberFrame } from '../owner/frame.ts'
import { useListedProject } from '../owner/projects.ts'
import { RequireOwner } from '../owner/require-owner.tsx'
import { hueOf, initialsOf } from '../parts/avatar.tsx'
import { ButtonAnchor, IconButton } from '../parts/button.tsx'
import { deferCode } from '../parts/deferred-code.ts'
import { useCode } from '../parts/feedback/use-code.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { toggleScheme } from './color-scheme.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { Crumbs } from './crumbs.tsx'
import { type KeptFocus, keepFocus } from './keep-focus.ts'
import { NoProject } from './not-found.tsx'
import { OverlayProvider } from './palette/overlays.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'

/** The frame around the pages of a project, for signed-in owners. */
export function Shell() {
  return (
    <RequireOwner>
      <Frame />
    </RequireOwner>
  )
}

/** Rail, bar and content. */
function Frame() {
  const texts = useTexts('shell')
  const skip = useTexts('common').skip
  const main = useKeptFocus()
  useRememberedFrame()
  return (
    <OverlayProvider>
      <div className={styles.app}>
        <a className={styles.skipLink} href="#main">
          {skip}
        </a>
        <Rail />
        <div className={styles.stage}>
          <header className={styles.bar}>
            <Drawer />
            <Crumbs />
            <ButtonAnchor look="ghost" isSmall href="/api/v1/docs" data-wide>
              <Icon name="book-open" />
              {texts.docs}
            </ButtonAnchor>
            <IconButton label={texts.switchTheme} icon="sun-moon" look="ghost" isSmall onClick={toggleScheme} />
          </header>
          <ConnectionNotice />
          <main id="main" ref={main} tabIndex={-1}>
            <ProjectPage />
          </main>
        </div>
      </div>
    </OverlayProvider>
  )
}

/** Keeps what the next page shows until its session is known. */
function useRememberedFrame() {
  const { data: user } = useUser({ suspense: false })
  const { project } = useListedProject()
  useEffect(() => {
    if (!user || !project) return
    const { id, displayName } = project
    const owner = user.displayName ?? user.primaryEmail ?? ''
    rememberFrame({
      owner: { name: owner, initials: initialsOf(owner), hue: hueOf(user.id) },
      project: { id, name: displayName, initials: initialsOf(displayName), hue: hueOf(id) },
    })
  }, [user, project])
}

/** The page, unless the loaded list of projects shows that the owner has no role in the project. */
function ProjectPage() {
  const { query, project } = useListedProject()
  return query.data && !project ? <NoProject /> : <Outlet />
}

/** Keeps the focus within a changing page, and moves it to the title of a page that was opened. */
function useKeptFocus() {
  const main = useRef<HTMLElement>(null)
  const kept = useRef<KeptFocus>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shownPath = useRef(path)
  useEffect(() => {
    if (!main.current) return
    kept.current = keepFocus(main.current)
    return kept.current.stop
  }, [])
  useEffect(() => {
    if (path === undefined || path === shownPath.current) return
    // The first page is left to the browser, also if the start leads to it.
    if (shownPath.current !== undefined && shownPath.current !== '/') kept.current?.focusTitle()
    shownPath.current = path
  }, [path])
  return main
}

const drawerCode = deferCode(() => import('./drawer-popup.tsx'))

/** Opens the rail on narrow screens. */
function Drawer() {
  const texts = useTexts('shell')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // Another page closes the drawer.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const isOpen = openedOn === path
  const close = () => setOpenedOn(null)
  const drawer = useCode(drawerCode, isOpen, close)
  return (
    <>
      <IconButton
        className={styles.menuButton}
        label={texts.openNavigation}
        icon="menu"
        look="ghost"
        isSmall
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenedOn(path)}
      />
      {isOpen && drawer && <drawer.DrawerPopup onClose={close} />}
    </>
  )
}
