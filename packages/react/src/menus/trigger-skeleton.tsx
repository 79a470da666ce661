import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'
import { Root } from '../ui/root.tsx'

/** The skeleton of a menu button, in its size. Visible after 200 ms, like all skeletons. */
export function TriggerSkeleton({ shape = 'person', lines }: { shape?: 'person' | 'team'; lines: number }) {
  const t = useTranslate()
  return (
    <Root className="portico-inline">
      <span
        aria-busy="true"
        aria-label={t(en.loading)}
        className="portico-trigger portico-waiting"
        data-shape={shape}
        role="status"
      >
        <span className="portico-avatar" data-shape={shape} data-size={shape === 'team' ? 'small' : undefined} />
        {lines > 0 && <span className="portico-waiting-names" data-lines={lines} />}
      </span>
    </Root>
  )
}
