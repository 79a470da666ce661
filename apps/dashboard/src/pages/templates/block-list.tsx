import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { useToasts } from '../../parts/feedback/toasts.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { VisuallyHidden } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import styles from './block-list.module.css'
import { BlockRow, kindIcons } from './block-row.tsx'
import {
  type AddedKind,
  addBlock,
  addedKinds,
  kindOf,
  type ListedBlock,
  listBlocks,
  type Place,
  placeBlock,
  removeBlock,
  restoreBlock,
} from './blocks.ts'
import type { Draft } from './draft.ts'
import { useBlockDrag } from './use-block-drag.ts'
import { useTemplateTexts } from './use-template-texts.ts'

interface BlockListProps {
  content: Draft['content']
  /** The id of the open block. */
  openId: string | undefined
  isReadOnly: boolean
  onOpen: (id: string | undefined) => void
  onChange: (content: Draft['content']) => void
}

/** The blocks of an email in their order. One is open at a time. Blocks are moved, added and removed. */
export function BlockList({ content, openId, isReadOnly, onOpen, onChange }: BlockListProps) {
  const texts = useTemplateTexts()
  const [status, announce] = useAnnouncement()
  const blocks = listBlocks(content)
  function change(next: Draft['content'], id: string) {
    onChange(next)
    announce(next, id)
  }
  function move(id: string, place: Place) {
    change(placeBlock(content, id, place), id)
  }
  function add(kind: AddedKind) {
    const after = openId !== undefined && blocks.some(({ id }) => id === openId) ? openId : null
    const added = addBlock(content, kind, after)
    change(added.content, added.id)
    onOpen(added.id)
  }
  const remove = useRemoval(content, onChange)
  const drag = useBlockDrag(move)
  const whole: ListedBlock = { id: 'root', kind: kindOf(content, 'root'), depth: 0, previous: null, next: null }
  return (
    <>
      <ul className={styles.list} aria-label={texts.blocks}>
        {[whole, ...blocks].map((block) => (
          <BlockRow
            key={block.id}
            block={block}
            content={content}
            isOpen={block.id === openId}
            isReadOnly={isReadOnly}
            drag={drag}
            onOpen={() => onOpen(block.id === openId ? undefined : block.id)}
            onMove={(place) => move(block.id, place)}
            onRemove={() => remove(block)}
            onChange={onChange}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {whole.kind === 'EmailLayout' && !isReadOnly && <AddMenu onAdd={add} />}
    </>
  )
}

function AddMenu({ onAdd }: { onAdd: (kind: AddedKind) => void }) {
  const texts = useTemplateTexts()
  return (
    <div>
      <Menu
        align="start"
        trigger={
          <Button isSmall icon="plus">
            {texts.addBlock}
          </Button>
        }
      >
        {addedKinds.map((kind) => (
          <MenuItem key={kind} icon={kindIcons[kind] ?? 'code'} onSelect={() => onAdd(kind)}>
            {texts.kinds[kind]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

/** Returns a function that removes a block and offers to undo it. What was changed in between stays. */
function useRemoval(content: Draft['content'], onChange: (content: Draft['content']) => void) {
  const texts = useTemplateTexts()
  const { undo } = useTexts('common')
  const toasts = useToasts()
  const kinds: Readonly<Record<string, string>> = texts.kinds
  const latest = useRef({ content, onChange })
  useEffect(() => {
    latest.current = { content, onChange }
  })
  return ({ id, kind }: ListedBlock) => {
    onChange(removeBlock(content, id))
    const run = () => latest.current.onChange(restoreBlock(latest.current.content, content, id))
    toasts.show(format(texts.wasRemoved, { name: kinds[kind] ?? kind }), { label: undo, run })
  }
}

/** Says where a block is after it was moved or added, for screen readers. */
function useAnnouncement() {
  const texts = useTemplateTexts()
  const { number } = useLanguage()
  const [status, setStatus] = useState('')
  const kinds: Readonly<Record<string, string>> = texts.kinds
  function announce(content: Draft['content'], id: string) {
    const blocks = listBlocks(content)
    const kind = kindOf(content, id)
    const place = blocks.findIndex((block) => block.id === id) + 1
    const count = number(blocks.length)
    setStatus(format(texts.placeOf, { name: kinds[kind] ?? kind, place: number(place), count }))
  }
  return [status, announce] as const
}
