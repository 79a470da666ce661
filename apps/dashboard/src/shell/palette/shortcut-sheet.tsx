import { useProjectApp } from '../../owner/projects.ts'
import { Rows } from '../../parts/cards/rows.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { SwitchRow } from '../../parts/forms/field.tsx'
import { Cell, Table } from '../../parts/lists/table.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { isPageOf, navigation } from '../navigation.ts'
import { commandKey } from './command-key.ts'
import { Keys } from './command-palette.tsx'
import { setSingleKeys, useSingleKeys } from './shortcut-settings.ts'
import { usePaletteTexts } from './use-palette-texts.ts'

/** All keys, and the switch that turns single keys off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const shell = useTexts('shell')
  const texts = usePaletteTexts()
  const isOn = useSingleKeys()
  const { projectId } = useProjectApp()
  const pages = navigation.flatMap(({ items }) =>
    items
      .filter(({ to }) => isPageOf(projectId, to))
      .map(({ label, key }): [string, string[]] => [shell[label], ['G', key.toUpperCase()]]),
  )
  const rows = [
    [texts.title, [commandKey, 'K']],
    [texts.focusSearch, ['/']],
    [texts.save, [commandKey, 'S']],
    [texts.nextRow, ['J']],
    [texts.previousRow, ['K']],
    [shell.shortcuts, ['?']],
    ...pages,
  ] as const
  return (
    <Dialog isOpen onClose={onClose} title={shell.shortcuts}>
      <Rows as="div" isFlush>
        <SwitchRow
          label={texts.singleKeys}
          help={texts.singleKeysHelp}
          checked={isOn}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </Rows>
      <Table>
        <tbody>
          {rows.map(([label, keys]) => (
            <tr key={String(label)}>
              <th scope="row">{label}</th>
              <Cell isNumber>
                <Keys keys={[...keys]} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}
