import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Text } from '../text.tsx'

/** The page of a user or of a team. */
export type RowTarget =
  | { readonly to: '/p/$projectId/users/$userId'; readonly params: { projectId: string; userId: string } }
  | { readonly to: '/p/$projectId/teams/$teamId'; readonly params: { projectId: string; teamId: string } }

/**
 * A link in a row of a list. The router's own link is rendered again at every navigation, in one task for all rows of a
 * list; this one is not. The code of its page loads when it gets the pointer or the focus.
 */
export function RowLink({ target, title, children }: { target: RowTarget; title: string; children: ReactNode }) {
  const router = useRouter()
  const preload = () => void router.preloadRoute(target)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(target)
  }
  return (
    <Text
      as="a"
      data-part="row-link"
      look="strong"
      isCut
      href={hrefOf(target)}
      title={title}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <bdi>{children}</bdi>
    </Text>
  )
}

function hrefOf({ to, params }: RowTarget): string {
  return Object.entries(params).reduce<string>(
    (path, [name, value]) => path.replace(`$${name}`, encodeURIComponent(value)),
    to,
  )
}
