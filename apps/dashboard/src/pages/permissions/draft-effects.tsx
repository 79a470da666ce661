import { useEffect, useMemo, useState } from 'react'
import { ChangeEffects } from './change-effects.tsx'

const pauseMillis = 300

/** The users that a draft of a definition affects. They are counted after the draft has not changed for a moment. */
export function DraftEffects({ id, containedPermissionIds, requiresSecondFactor }: DraftEffectsProps) {
  const contained = containedPermissionIds.toSorted().join(' ')
  const change = useMemo(
    () => ({ containedPermissionIds: contained === '' ? [] : contained.split(' '), requiresSecondFactor }),
    [contained, requiresSecondFactor],
  )
  const [settled, setSettled] = useState(change)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(change), pauseMillis)
    return () => clearTimeout(timer)
  }, [change])
  return <ChangeEffects id={id} change={settled} />
}

export interface DraftEffectsProps {
  id: string
  containedPermissionIds: readonly string[]
  requiresSecondFactor: boolean
}
