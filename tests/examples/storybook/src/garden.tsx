import { usePermission, useUser } from '@portico/react'

export function Garden() {
  const user = useUser()
  const mayPlant = usePermission('plant')
  if (!user) return <h1>Sign in to see the garden</h1>
  return (
    <>
      <h1>The garden of {user.displayName}</h1>
      {mayPlant && <button type="button">Plant a seed</button>}
    </>
  )
}
