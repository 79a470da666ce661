import { type DragEvent, useState } from 'react'
import type { Place } from './blocks.ts'

/** A drag of a block in the list. */
export interface BlockDrag {
  /** Begins a drag of a block: only its handle does, so that texts can be selected. */
  grab(id: string): void
  /** The properties of the row of a block. */
  rowProps(id: string): React.ComponentProps<'li'> & { 'data-dragged'?: true; 'data-drop'?: Place['side'] }
}

/** Moves blocks by the drag and drop of the browser. */
export function useBlockDrag(onMove: (id: string, place: Place) => void): BlockDrag {
  const [grabbed, setGrabbed] = useState<string | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  function end() {
    setGrabbed(null)
    setPlace(null)
  }
  return {
    grab: setGrabbed,
    rowProps: (id) => ({
      draggable: grabbed === id || undefined,
      ...(grabbed === id && place && { 'data-dragged': true }),
      ...(place?.target === id && grabbed !== id && { 'data-drop': place.side }),
      onPointerUp: end,
      onDragStart: ({ dataTransfer }) => {
        if (grabbed === id) dataTransfer.effectAllowed = 'move'
      },
      onDragOver(event) {
        if (grabbed === null) return
        event.preventDefault()
        const side = sideOf(event)
        if (place?.target !== id || place.side !== side) setPlace({ target: id, side })
      },
      onDrop(event) {
        if (grabbed === null || !place) return
        event.preventDefault()
        onMove(grabbed, place)
        end()
      },
      onDragEnd: end,
    }),
  }
}

function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Place['side'] {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}
