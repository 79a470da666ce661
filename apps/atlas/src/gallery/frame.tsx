import { useEffect, useRef } from 'react'
import type { ListedState } from '../states/index.ts'
import { chosen, statePageUrl } from './selection.ts'

const height = 820

/** The state in a window of the selected width, scaled down if there is not enough room. */
export function Frame({ state, query }: { state: ListedState; query: URLSearchParams }) {
  const stage = useRef<HTMLDivElement>(null)
  const width = Number(chosen(query, 'width'))
  const src = statePageUrl(state.id, query)

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const scale = Math.min(1, (entry?.contentRect.width ?? width) / width)
      element.style.setProperty('--scale', String(scale))
    })
    element.style.setProperty('--width', `${width}px`)
    element.style.setProperty('--height', `${height}px`)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  return (
    <div className="stage" ref={stage}>
      <div className="window">
        <div className="window-bar">
          <code>{src}</code>
          <span>
            {width} × {height}
          </span>
        </div>
        {/* Another element for each state: going back in the history must not go back in the frame. */}
        <iframe height={height} key={src} src={src} title={`${state.screen}: ${state.title}`} width={width} />
      </div>
    </div>
  )
}
