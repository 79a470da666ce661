import { SelectedTeamSwitcher } from '@portico/react'

export function TeamHeader() {
  return (
    <header>
      <SelectedTeamSwitcher urlMap={({ id }) => `/teams/${id}`} />
    </header>
  )
}
