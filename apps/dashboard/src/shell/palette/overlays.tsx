import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { OverlayContext } from './overlay-context.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }))

/** The command palette, the list of shortcuts, and the keys that open them. Their code loads when one is opened. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null)
  const overlays = useMemo(
    () => ({ openPalette: () => setShown('palette'), openShortcuts: () => setShown('shortcuts') }),
    [],
  )
  useShortcuts(overlays)
  const close = () => setShown(null)
  return (
    <OverlayContext value={overlays}>
      {children}
      <Suspense>
        {shown === 'palette' && <CommandPalette onClose={close} />}
        {shown === 'shortcuts' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </OverlayContext>
  )
}
