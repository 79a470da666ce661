import { UserButton } from '@portico/react'
import { Leaf } from './leaf.tsx'
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
