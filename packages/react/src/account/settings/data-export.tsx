import * as en from '@portico/messages/en'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useProject } from '../../hooks/values/use-project.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block, BlockBody } from '../../ui/blocks/block.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'

/** Saves the data of the user as a file. */
export function DataExport() {
  const { app, translate: t } = usePorticoContext()
  const { data: project } = useProject({ suspense: false })
  const { run, pending, error } = useAction(async () => {
    const data = await app.users.exportMe()
    save(`${project?.displayName ?? 'Portico'}.json`, JSON.stringify(data, null, 2))
  })
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

// Not shared with the recovery codes: a file for these lines would be one more request of both sections.
function save(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // By then, the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
