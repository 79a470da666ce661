import { useUser } from '@portico/react'
import { useSignOutOfOwner } from '../owner/use-sign-out-of-owner.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icon.tsx'
import { Key } from '../parts/keys.tsx'
import { Menu, MenuCaption, MenuChoice, MenuItem, MenuLine, MenuLink } from '../parts/menu.tsx'
import { Text } from '../parts/text.tsx'
import { isLanguageTag, languages } from '../texts/languages.ts'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import styles from './account-menu.module.css'
import { toggleScheme } from './color-scheme.ts'
import { useOverlays } from './palette/overlay-context.ts'

/** The signed-in owner, as a button that opens a menu with the account, the theme and the language. */
export function AccountMenu() {
  const texts = useTexts('shell')
  const signOut = useSignOutOfOwner()
  const { openShortcuts } = useOverlays()
  const { data: user } = useUser({ suspense: false })
  const name = user?.displayName ?? user?.primaryEmail ?? ''
  return (
    <Menu
      align="start"
      trigger={
        <button className={styles.account} type="button">
          <Avatar id={user?.id ?? ''} name={name} imageUrl={user?.profileImageUrl ?? null} />
          <span>
            <Text as="bdi" isCut look="strong">
              {name}
            </Text>
          </span>
          <Icon name="ellipsis" />
        </button>
      }
    >
      <MenuCaption>
        <bdi>{user?.primaryEmail}</bdi>
      </MenuCaption>
      <MenuLink to="/account">
        <Icon name="user-round" />
        {texts.account}
      </MenuLink>
      <MenuItem icon="sun-moon" onSelect={toggleScheme}>
        {texts.switchTheme}
      </MenuItem>
      <MenuItem icon="keyboard" end={<Key>?</Key>} onSelect={openShortcuts}>
        {texts.shortcuts}
      </MenuItem>
      <MenuLine />
      <LanguageChoice />
      <MenuLine />
      <MenuItem icon="log-out" onSelect={signOut}>
        {texts.signOut}
      </MenuItem>
    </Menu>
  )
}

function LanguageChoice() {
  const texts = useTexts('shell')
  const { tag, choose } = useLanguage()
  return (
    <MenuChoice
      label={texts.language}
      value={tag}
      onChange={(value) => isLanguageTag(value) && choose(value)}
      choices={Object.entries(languages).map(([choice, { name }]) => [choice, name] as const)}
    />
  )
}
