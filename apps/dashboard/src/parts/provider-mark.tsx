import { isBuiltInOAuthProvider } from '@portico/contract/oauth-providers'
import { Icon } from './icon.tsx'

const sprite = new URL('../../sprites/provider-marks.svg', import.meta.url).href

/** The mark of an identity provider on a tile. Providers that are not built in have a building. */
export function ProviderTile({ id, isSmall = true }: { id: string; isSmall?: boolean }) {
  const isKnown = isBuiltInOAuthProvider(id)
  const className = ['tile', isSmall && 'sm', !isKnown && 'plain'].filter(Boolean).join(' ')
  return (
    <span className={className}>
      {isKnown ? (
        <svg className="mark" aria-hidden="true">
          <use href={`${sprite}#${id}`} />
        </svg>
      ) : (
        <Icon name="building" />
      )}
    </span>
  )
}
