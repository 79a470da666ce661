import { type KeyboardEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../parts/button.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { BlockForm } from './block-form.tsx'
import styles from './block-list.module.css'
import { type ListedBlock, type Place, partOf } from './blocks.ts'
import type { Draft } from './draft.ts'
import { MarkedText } from './marked-text.tsx'
import type { BlockDrag } from './use-block-drag.ts'
import { useTemplateTexts } from './use-template-texts.ts'

export interface BlockRowProps {
  block: ListedBlock
  content: Draft['content']
  isOpen: boolean
  isReadOnly: boolean
  drag: BlockDrag
  onOpen: () => void
  onMove: (place: Place) => void
  onRemove: () => void
  onChange: (content: Draft['content']) => void
}

/** A block of an email: what it shows, how it is moved, and its fields while it is open. */
export function BlockRow({ block, content, isOpen, isReadOnly, drag, ...actions }: BlockRowProps) {
  const { id, kind, depth } = block
  const bodyId = useId()
  return (
    <li
      className={styles.block}
      data-depth={Math.min(depth, 2) || undefined}
      data-open={isOpen || undefined}
      {...drag.rowProps(id)}
    >
      <BlockHead id={id} kind={kind} content={content} isOpen={isOpen} bodyId={bodyId} onOpen={actions.onOpen} />
      {!isReadOnly && id !== 'root' && <BlockTools block={block} drag={drag} {...actions} />}
      {isOpen && (
        <div className={styles.body} id={bodyId}>
          <BlockForm id={id} content={content} onChange={actions.onChange} />
        </div>
      )}
    </li>
  )
}

/** The icons of the types of blocks. */
export const kindIcons: Readonly<Record<string, IconName>> = {
  EmailLayout: 'mail',
  Container: 'rectangle-ellipsis',
  ColumnsContainer: 'columns-3',
  Heading: 'heading',
  Text: 'type',
  Button: 'rectangle-horizontal',
  Image: 'image',
  Logo: 'sparkles',
  Divider: 'minus',
  Spacer: 'chevrons-up-down',
}

interface BlockHeadProps {
  id: string
  kind: string
  content: Draft['content']
  isOpen: boolean
  bodyId: string
  onOpen: () => void
}

function BlockHead({ id, kind, content, isOpen, bodyId, onOpen }: BlockHeadProps) {
  const texts = useTemplateTexts()
  const kinds: Readonly<Record<string, string>> = texts.kinds
  const shown = shownOf(partOf(content, id, 'props'))
  return (
    <button
      type="button"
      className={styles.head}
      aria-expanded={isOpen}
      aria-controls={isOpen ? bodyId : undefined}
      onClick={onOpen}
    >
      <Icon name={kindIcons[kind] ?? 'code'} />
      <Text look={shown === '' ? 'plain' : 'hint'}>{kinds[kind] ?? kind}</Text>
      {!isOpen && shown !== '' && (
        <span className={styles.summary}>
          <MarkedText text={shown} />
        </span>
      )}
    </button>
  )
}

/** Returns what a block shows: its text, and the target of a button. */
function shownOf({ text, url, alt }: Readonly<Record<string, unknown>>): string {
  const parts = [text, typeof text === 'string' || !alt ? url : alt]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' → ')
}

type BlockToolsProps = Pick<BlockRowProps, 'block' | 'drag' | 'onMove' | 'onRemove'>

/** Moves a block, by a drag, by keys or by the menu, and removes it. */
function BlockTools({ block: { id, kind, previous, next }, drag, onMove, onRemove }: BlockToolsProps) {
  const texts = useTemplateTexts()
  const common = useTexts('common')
  const kinds: Readonly<Record<string, string>> = texts.kinds
  const name = kinds[kind] ?? kind
  const up = previous === null ? null : ({ target: previous, side: 'before' } as const)
  const down = next === null ? null : ({ target: next, side: 'after' } as const)
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const place = event.key === 'ArrowUp' ? up : event.key === 'ArrowDown' ? down : null
    if (!place) return
    event.preventDefault()
    const button = event.currentTarget
    flushSync(() => onMove(place))
    // An element that moves in the document loses the focus.
    button.focus()
  }
  const disabledReason = (place: Place | null) => (place ? undefined : texts.noPlace)
  return (
    <div className={styles.tools}>
      <IconButton
        className={styles.grip}
        isSmall
        look="ghost"
        icon="grip-vertical"
        label={format(texts.move, { name })}
        title={texts.moveHint}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={onKeyDown}
        onPointerDown={() => drag.grab(id)}
      />
      <Menu trigger={<IconButton isSmall look="ghost" icon="ellipsis" label={format(common.actionsFor, { name })} />}>
        <MenuItem icon="arrow-up" onSelect={() => up && onMove(up)} disabledReason={disabledReason(up)}>
          {texts.moveUp}
        </MenuItem>
        <MenuItem icon="arrow-down" onSelect={() => down && onMove(down)} disabledReason={disabledReason(down)}>
          {texts.moveDown}
        </MenuItem>
        <MenuLine />
        <MenuItem icon="trash-2" isDangerous onSelect={onRemove}>
          {texts.removeBlock}
        </MenuItem>
      </Menu>
    </div>
  )
}
