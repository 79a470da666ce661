import { createContext, useContext } from 'react'

interface Overlays {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

export const OverlayContext = createContext<Overlays>({ openPalette() {}, openShortcuts() {} })

/** Returns the functions that open what lies over every page of a project. */
export const useOverlays = (): Overlays => useContext(OverlayContext)
