import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { type Command, type CommandGroup, useCommands } from './use-commands.ts'

/** Finds users, pages, projects and actions by a few letters, by keyboard alone (ARIA combobox with a listbox). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const texts = useTexts('palette')
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
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog palette" aria-label={texts.title}>
          <div className="ask-row">
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
            <kbd className="kbd">Esc</kbd>
          </div>
          <Results id={id} groups={groups} selected={selected} onRun={run} />
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
  const texts = useTexts('palette')
  return (
    <footer className="hints">
      <span>
        <kbd className="kbd">↑</kbd>
        <kbd className="kbd">↓</kbd> {texts.choose}
      </span>
      <span>
        <kbd className="kbd">↵</kbd> {texts.open}
      </span>
    </footer>
  )
}

function Results({ id, groups, selected, onRun }: ResultsProps) {
  const texts = useTexts('palette')
  if (groups.length === 0) {
    return (
      <div className="list">
        <p className="cap" role="status">
          {texts.none}
        </p>
      </div>
    )
  }
  return (
    <div className="list" role="listbox" id={`${id}-list`} aria-label={texts.results}>
      {groups.map(({ label, commands }) => (
        <fieldset key={label} aria-label={label}>
          <p className="cap" aria-hidden="true">
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
              <span className="grow trunc">
                <bdi>{command.label}</bdi> {command.detail && <bdi className="muted">{command.detail}</bdi>}
              </span>
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
  groups: readonly CommandGroup[]
  selected: Command | undefined
  onRun: (command: Command) => void
}

/** The keys of a shortcut, one after the other. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="inline tight">
    {keys.map((key) => (
      <kbd key={key} className="kbd">
        {key}
      </kbd>
    ))}
  </span>
)
