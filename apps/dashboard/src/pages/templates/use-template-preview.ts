import type { EmailPreview } from '@portico/sdk/admin'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import type { Draft } from './draft.ts'
import { previewQuery } from './templates-query.ts'

const pauseMillis = 300

/** Renders a draft as an email whenever it has not changed for a moment. */
export function useTemplatePreview(draft: Draft, locale: string | undefined): UseQueryResult<EmailPreview> {
  const { projectId } = useProjectApp()
  return useQuery(previewQuery(projectId, useLater(draft), locale ? { locale } : {}))
}

/** Returns a value after it has not changed for a moment. */
function useLater<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMillis)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
