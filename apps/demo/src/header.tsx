import { UserButton } from '@portico/react'
import { Link } from './link.tsx'

/** Name, pages and account menu. */
export function Header() {
  return (
    <header className="header">
      <div className="header-line">
        <Link className="brand" href="/">
          <Leaf />
          Fernwood
        </Link>
        <nav aria-label="Pages">
          <Link href="/garden">My garden</Link>
          <Link href="/shared">Shared</Link>
        </nav>
        <UserButton />
      </div>
    </header>
  )
}

/** The mark of Fernwood. */
function Leaf() {
  return (
    <svg aria-hidden="true" className="leaf" viewBox="0 0 24 24">
      <path d="M20.5 3.5C11 3 4 7 4 14c0 5 3.5 6 6.5 6 7 0 11-7 10-16.5Z" />
      <path d="M3.5 20.5C6.5 14.500 10.500 11 16 8.500" />
    </svg>
  )
}
