import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { deferCode } from '../../parts/deferred-code.ts'
import { useCode } from '../../parts/feedback/use-code.ts'
import { atFirstInteraction } from '../../parts/first-interaction.ts'
import { OverlayContext } from './overlay-context.ts'
import { useShortcuts } from './use-shortcuts.ts'

const paletteCode = deferCode(() => import('./command-palette.tsx'))
const sheetCode = deferCode(() => import('./shortcut-sheet.tsx'))

/**
 * The command palette, the list of shortcuts, and the keys that open them. The code of the palette loads at the first
 * interaction, that of the list when it is opened.
 */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null)
  const overlays = useMemo(
    () => ({ openPalette: () => setShown('palette'), openShortcuts: () => setShown('shortcuts') }),
    [],
  )
  useShortcuts(overlays)
  // Loaded in advance, because users type immediately after they press the keys of the palette.
  useEffect(() => atFirstInteraction(paletteCode.preload), [])
  const close = () => setShown(null)
  const palette = useCode(paletteCode, shown === 'palette', close)
  const sheet = useCode(sheetCode, shown === 'shortcuts', close)
  return (
    <OverlayContext value={overlays}>
      {children}
      {shown === 'palette' && palette && <palette.CommandPalette onClose={close} />}
      {shown === 'shortcuts' && sheet && <sheet.ShortcutSheet onClose={close} />}
    </OverlayContext>
  )
}
