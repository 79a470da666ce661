import { useNavigate } from '@tanstack/react-router'
import { Button } from './button.tsx'

/** Removes all filters of a list from the search of its page. `kept` is the rest of the search. */
export function ClearFilters({ kept = {}, children }: { kept?: Record<string, unknown>; children: string }) {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate({ to: '.', search: kept, replace: true })}>{children}</Button>
}
