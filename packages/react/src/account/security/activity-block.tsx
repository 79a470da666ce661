import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { EmptyState, Row, Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useRecentActivity } from './use-recent-activity.ts'

/** The recent events of the account, the newest first. */
export function ActivityBlock() {
  const t = useTranslate()
  const activity = useRecentActivity()
  return (
    <Block help={t(en.activityHelp)} title={t(en.activityTitle)}>
      <Loaded rows={3} value={activity}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>{t(en.noActivity)}</EmptyState>
          ) : (
            <Rows label={t(en.activityTitle)}>
              {rows.map(({ id, title, detail }) => (
                <Row detail={detail} key={id} title={title} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {activity.showMore && (
        <div className="portico-pager">
          <SmallButton onClick={activity.showMore} pending={activity.isLoadingMore}>
            {t(en.showMore)}
          </SmallButton>
        </div>
      )}
    </Block>
  )
}
