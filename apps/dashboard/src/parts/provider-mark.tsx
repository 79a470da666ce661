import { isBuiltInOAuthProvider } from '@portico/contract/oauth-providers'
import { Icon } from './icon.tsx'
import styles from './provider-mark.module.css'
import { Tile } from './tile.tsx'

const sprite = new URL('../../sprites/provider-marks.svg', import.meta.url).href

/** The mark of an identity provider on a tile. Providers that are not built in have a building. */
export function ProviderTile({ id, isSmall = true }: { id: string; isSmall?: boolean }) {
  const isKnown = isBuiltInOAuthProvider(id)
  return (
    <Tile isSmall={isSmall} isQuiet={!isKnown}>
      {isKnown ? (
        <svg className={styles.mark} aria-hidden="true">
          <use href={`${sprite}#${id}`} />
        </svg>
      ) : (
        <Icon name="building" />
      )}
    </Tile>
  )
}
