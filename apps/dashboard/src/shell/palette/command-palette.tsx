import { Dialog } from '@base-ui/react/dialog'
import { useIsFetching } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { classes } from '../../parts/as-props.ts'
import dialog from '../../parts/feedback/dialog.module.css'
import { Icon } from '../../parts/icon.tsx'
import { Key, KeyHints } from '../../parts/keys.tsx'
import { Inline } from '../../parts/layout.tsx'
import { Text } from '../../parts/text.tsx'
import type { Command } from './command.ts'
import styles from './command-palette.module.css'
import { piecesOf } from './match.ts'
import { type CommandGroup, useCommands } from './use-commands.ts'
import { usePaletteTexts } from './use-palette-texts.ts'
import { usersOfPaletteKey } from './use-user-commands.ts'

/** Finds users, pages, projects and actions by a few letters, by keyboard alone (ARIA combobox with a listbox). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const texts = usePaletteTexts()
  const id = useId()
  const [text, setText] = useState('')
  const groups = useCommands(text)
  const commands = groups.flatMap((group) => group.commands)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const { selected, selectFirst, onKeyDown } = useSelection(id, commands, run)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={classes(dialog.dialog, styles.palette)} aria-label={texts.title}>
          <div className={styles.search}>
            <Icon name="search" />
            <input
              role="combobox"
              aria-expanded={commands.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={selected && `${id}-${selected.id}`}
              aria-label={texts.label}
              placeholder={texts.label}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                selectFirst()
              }}
              onKeyDown={onKeyDown}
            />
            <Key>Esc</Key>
          </div>
          <Results id={id} query={text} groups={groups} selected={selected} onRun={run} />
          <Hints />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Selects one of the commands with the arrow keys, and runs it with Enter. */
function useSelection(id: string, commands: readonly Command[], onRun: (command: Command | undefined) => void) {
  const [place, setPlace] = useState(0)
  const selected = commands[Math.min(place, commands.length - 1)]
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (!step) return onRun(selected)
    const next = (place + step + commands.length) % Math.max(1, commands.length)
    setPlace(next)
    document.getElementById(`${id}-${commands[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return { selected, selectFirst: () => setPlace(0), onKeyDown }
}

function Hints() {
  const texts = usePaletteTexts()
  return (
    <KeyHints as="footer">
      <span>
        <Key>↑</Key>
        <Key>↓</Key> {texts.choose}
      </span>
      <span>
        <Key>↵</Key> {texts.open}
      </span>
    </KeyHints>
  )
}

function Results({ id, query, groups, selected, onRun }: ResultsProps) {
  const texts = usePaletteTexts()
  const { projectId } = useProjectApp()
  const isSearching = useIsFetching({ queryKey: usersOfPaletteKey(projectId) }) > 0
  if (groups.length === 0) {
    return (
      <div className={styles.list}>
        <p className={styles.caption} role="status">
          {isSearching ? texts.searching : texts.none}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.list} role="listbox" id={`${id}-list`} aria-label={texts.results}>
      {groups.map(({ label, commands }) => (
        <fieldset key={label} aria-label={label}>
          <p className={styles.caption} aria-hidden="true">
            {label}
          </p>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and its keys (aria-activedescendant)
            <div
              key={command.id}
              id={`${id}-${command.id}`}
              role="option"
              aria-selected={command.id === selected?.id}
              onClick={() => onRun(command)}
            >
              <Icon name={command.icon} />
              <Text isGrowing isCut>
                <bdi>
                  <Marked text={command.label} query={query} />
                </bdi>{' '}
                {command.detail && (
                  <Text as="bdi" look="muted">
                    {command.detail}
                  </Text>
                )}
              </Text>
              {command.keys && <Keys keys={command.keys} />}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface ResultsProps {
  id: string
  query: string
  groups: readonly CommandGroup[]
  selected: Command | undefined
  onRun: (command: Command) => void
}

/** A text with the parts that the query matches in bold. */
const Marked = ({ text, query }: { text: string; query: string }) =>
  piecesOf(text, query).map(({ text: piece, isMatch, at }) => (isMatch ? <mark key={at}>{piece}</mark> : piece))

/** The keys of a shortcut, one after the other. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <Inline as="span" isTight>
    {keys.map((key) => (
      <Key key={key}>{key}</Key>
    ))}
  </Inline>
)
