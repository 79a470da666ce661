import { type DragEvent, useState } from 'react'

/** An element on which files can be dropped. */
export interface DropTarget {
  isOver: boolean
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Returns the handlers of an element on which one file can be dropped. Ignores other dragged content. */
export function useDropTarget(onFile: (file: File) => void): DropTarget {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        // Without it, the browser would leave the page and show the file.
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event) {
        const file = event.dataTransfer.files[0]
        setOver(false)
        if (!file) return
        event.preventDefault()
        onFile(file)
      },
    },
  }
}
