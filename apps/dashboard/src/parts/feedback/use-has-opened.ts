import { useState } from 'react'

/** Returns true from the first opening on: a closed dialog stays mounted until its animation ends. */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened
}
