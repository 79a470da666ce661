import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsUnreachable } from '../owner/connection.ts'
import { useProjectApp } from '../owner/projects.ts'
import { Note } from '../parts/feedback/note.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import styles from './connection-notice.module.css'

const retryMillis = 5000

/** Shows above the page that the service does not respond, and reads the page again until it does. */
export function ConnectionNotice() {
  const texts = useTexts('shell')
  const client = useQueryClient()
  const { projectId } = useProjectApp()
  const isUnreachable = useIsUnreachable()
  useEffect(() => {
    if (!isUnreachable) return
    // Calls give up after some attempts, and only a response shows that the service is back.
    const timer = setInterval(() => void client.refetchQueries({ queryKey: [projectId], type: 'active' }), retryMillis)
    return () => clearInterval(timer)
  }, [client, projectId, isUnreachable])
  return (
    <div role="status" className={styles.connection}>
      {isUnreachable && (
        <Note tone="warn" title={texts.unreachable}>
          {texts.unreachableText}
        </Note>
      )}
    </div>
  )
}
