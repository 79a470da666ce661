export { SelectedTeamSwitcher } from '@portico/react'
