import type { PermissionChange, PermissionDefinition } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { previewQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'

const pauseMillis = 300

/** Returns the change of a draft once it has stayed the same for a moment: each change is counted by the service. */
export function useSettledChange(containedPermissionIds: readonly string[], requiresSecondFactor: boolean) {
  const contained = containedPermissionIds.toSorted().join(' ')
  const change = useMemo(
    () => ({ containedPermissionIds: contained === '' ? [] : contained.split(' '), requiresSecondFactor }),
    [contained, requiresSecondFactor],
  )
  const [settled, setSettled] = useState<PermissionChange>(change)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(change), pauseMillis)
    return () => clearTimeout(timer)
  }, [change])
  return settled
}

/** Returns the text of the button that saves a permission: what it does to users, as far as that is known. */
export function useSaveAction(definition: PermissionDefinition | undefined, draft: PermissionChange | null): string {
  const texts = usePermissionTexts()
  const common = useTexts('common')
  const { plural } = useLanguage()
  const { projectId } = useProjectApp()
  const { data } = useQuery({
    ...previewQuery(projectId, definition?.id ?? '', draft ?? {}),
    enabled: definition !== undefined && draft !== null,
  })
  if (!definition) return common.create
  if (!data || draft === null) return common.save
  if (data.lost.userCount > 0) return plural(texts.saveAndTake, data.lost.userCount)
  return data.gained.userCount > 0 ? plural(texts.saveAndGive, data.gained.userCount) : common.save
}
