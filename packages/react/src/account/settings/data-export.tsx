import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block, BlockBody } from '../../ui/blocks/block.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useDataExport } from './use-data-export.ts'

/** Saves the data of the user as a file. */
export function DataExport() {
  const t = useTranslate()
  const { run, pending, error } = useDataExport()
  const button = (
    <SmallButton onClick={run} pending={pending}>
      {t(en.exportData)}
    </SmallButton>
  )
  return (
    <Block action={button} help={t(en.exportDataHelp)} title={t(en.exportData)}>
      {/* Always there, because only changes of a live region are read out. */}
      <div aria-live="polite">
        {error && (
          <BlockBody>
            <Banner onRetry={run} text={error} />
          </BlockBody>
        )}
      </div>
    </Block>
  )
}
