import { Icon } from '../../parts/icon.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** A tree with one branch: the user, the granted permission, and what it contains down to the one asked for. */
export function PermissionPath({ name, path }: { name: string; path: readonly string[] }) {
  return (
    <ul className="tree">
      <li>
        <span className="node on">
          <Icon name="user-round" />
          <bdi className="strong trunc">{name}</bdi>
        </span>
        <Branch path={path} isGranted />
      </li>
    </ul>
  )
}

function Branch({ path, isGranted = false }: { path: readonly string[]; isGranted?: boolean }) {
  const texts = useTexts('permissions')
  const [id, ...rest] = path
  if (id === undefined) return null
  return (
    <ul>
      <li>
        <span className="node on">
          <Icon name={rest.length === 0 ? 'shield-check' : 'shield'} />
          <code>{id}</code>
          <small>{isGranted ? texts.grantedDirectly : rest.length === 0 ? texts.askedFor : texts.contained}</small>
        </span>
        <Branch path={rest} />
      </li>
    </ul>
  )
}
