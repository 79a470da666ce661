import type { ReactNode } from 'react'

/** A name and its value in a list of facts (`dl`). A fact without a value is left out. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
