import { useEffect } from 'react'
import { atlasStates } from '../states/index.ts'
import { Frame } from './frame.tsx'
import { LookControls } from './look-controls.tsx'
import { goTo, neighbor, selectedState, statePageUrl, urlWith, useQuery } from './selection.ts'
import { StateList } from './state-list.tsx'

/** All states at the side, the selected one in a frame. */
export function Gallery() {
  const query = useQuery()
  const state = selectedState(query)
  const id = state?.id ?? ''
  const previous = urlWith(query, { state: neighbor(id, -1)?.id ?? id })
  const next = urlWith(query, { state: neighbor(id, 1)?.id ?? id })
  useArrowKeys(previous, next)
  useEffect(() => {
    document.title = `${state?.title} · ${state?.screen} · Portico atlas`
  }, [state])
  if (!state) return null

  const position = atlasStates.indexOf(state) + 1
  return (
    <div className="gallery">
      <StateList query={query} selected={id} />
      <main>
        <header className="bar">
          <div className="caption">
            <p className="screen">{state.screen}</p>
            <h2 className="title">{state.title}</h2>
          </div>
          <nav aria-label="Neighbors" className="neighbors">
            <StepLink href={previous} label="Previous state" shape="M10 3 5 8l5 5" />
            <span className="position">
              {position} of {atlasStates.length}
            </span>
            <StepLink href={next} label="Next state" shape="m6 3 5 5-5 5" />
          </nav>
          <a className="alone" href={statePageUrl(id, query)} rel="noreferrer" target="_blank">
            Open alone
          </a>
        </header>
        <LookControls query={query} />
        <Frame query={query} state={state} />
      </main>
    </div>
  )
}

function StepLink({ href, label, shape }: { href: string; label: string; shape: string }) {
  return (
    <a
      className="step"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        goTo(href)
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16">
        <path d={shape} />
      </svg>
      <span className="unseen">{label}</span>
    </a>
  )
}

/** The arrows to the left and right show the neighbors, except in controls that use them. */
function useArrowKeys(previous: string, next: string) {
  useEffect(() => {
    function handleKey({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      const isInControl = target instanceof HTMLElement && target.matches('input, select')
      if (isInControl || altKey || ctrlKey || metaKey) return
      if (key === 'ArrowLeft') goTo(previous)
      if (key === 'ArrowRight') goTo(next)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [previous, next])
}
