import { initialsOf } from '../parts/avatar.tsx'

/** The initials of a project. */
export const ProjectLogo = ({ name }: { name: string }) => (
  <span className="logo" data-p="0" aria-hidden="true">
    {initialsOf(name)}
  </span>
)
