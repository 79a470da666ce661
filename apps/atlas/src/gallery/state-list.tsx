import { useEffect, useRef, useState } from 'react'
import { atlasStates, type ListedState } from '../states/index.ts'
import { goTo, urlWith } from './selection.ts'

interface StateListProps {
  query: URLSearchParams
  /** Id of the state that is shown. */
  selected: string
}

interface StateLinksProps extends StateListProps {
  states: readonly ListedState[]
}

/** The states by screen, with a search. */
export function StateList({ query, selected }: StateListProps) {
  const [words, setWords] = useState('')
  const found = atlasStates.filter((state) => matches(state, words))
  const screens = [...new Set(found.map(({ screen }) => screen))]

  return (
    <aside className="side">
      <header className="brand">
        <img alt="" height="28" src="/atlas.svg" width="28" />
        <h1>Atlas</h1>
        <output className="count">{found.length} states</output>
      </header>
      <label className="search">
        <span>Search states</span>
        <input onChange={(event) => setWords(event.target.value)} type="search" value={words} />
      </label>
      <nav aria-label="States">
        {found.length === 0 && <p className="none">No state has these words in its name.</p>}
        {screens.map((screen) => (
          <section key={screen}>
            <h2 className="group-title">{screen}</h2>
            <StateLinks query={query} selected={selected} states={found.filter((state) => state.screen === screen)} />
          </section>
        ))}
      </nav>
    </aside>
  )
}

function StateLinks({ states, query, selected }: StateLinksProps) {
  return (
    <ul>
      {states.map((state) => (
        <li key={state.id}>
          <StateLink href={urlWith(query, { state: state.id })} isSelected={state.id === selected} state={state} />
        </li>
      ))}
    </ul>
  )
}

function StateLink({ state, href, isSelected }: { state: ListedState; href: string; isSelected: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isSelected) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <a
      ref={link}
      aria-current={isSelected ? 'page' : undefined}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        goTo(href)
      }}
    >
      {state.title}
    </a>
  )
}

function matches({ id, screen, title }: ListedState, words: string): boolean {
  const text = `${id} ${screen} ${title}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
