import { Dialog } from '@base-ui/react/dialog'
import { useUser } from '@portico/react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useColorScheme } from './color-scheme.ts'
import { Crumbs } from './crumbs.tsx'
import { OverlayProvider } from './palette/overlays.tsx'
import { Rail } from './rail.tsx'

/** The frame around the pages of a project: rail, bar, content. Visitors are sent to the sign-in screen. */
export function Shell() {
  const texts = useTexts('shell')
  const skip = useTexts('common').skip
  const { toggle } = useColorScheme()
  useUser({ or: 'redirect' })
  return (
    <OverlayProvider>
      <div className="app">
        <a className="skip" href="#main">
          {skip}
        </a>
        <Rail />
        <div className="stage">
          <header className="bar">
            <Drawer />
            <Crumbs />
            <a className="btn ghost sm" href="/api/v1/docs" data-wide>
              <Icon name="book-open" />
              {texts.docs}
            </a>
            <IconButton label={texts.switchTheme} icon="sun-moon" look="ghost" isSmall onClick={toggle} />
          </header>
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
    </OverlayProvider>
  )
}

/** The rail on narrow screens. It closes when a page is chosen. */
function Drawer() {
  const texts = useTexts('shell')
  const [isOpen, setIsOpen] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path closes the drawer
  useEffect(() => setIsOpen(false), [path])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger
        render={<IconButton className="only-narrow" label={texts.openNavigation} icon="menu" look="ghost" isSmall />}
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer" aria-label={texts.projectNavigation}>
          <Rail onNavigate={() => setIsOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
