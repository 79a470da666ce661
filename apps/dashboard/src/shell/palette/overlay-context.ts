import { createContext, useContext } from 'react'

interface Overlays {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

export const OverlayContext = createContext<Overlays>({ openPalette() {}, openShortcuts() {} })

/** Returns the functions that open the palette and the list of shortcuts over a page. */
export const useOverlays = (): Overlays => useContext(OverlayContext)
