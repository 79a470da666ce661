import { useSignOut, useUser } from '@portico/react'
import type { OpenedMenuProps } from '../parts/deferred-menu.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu, MenuCaption, MenuChoice, MenuItem, MenuLine, MenuLink } from '../parts/menu.tsx'
import { isLanguageTag, languages } from '../texts/languages.ts'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import { useColorScheme } from './color-scheme.ts'
import { useOverlays } from './palette/overlay-context.ts'

/** The menu of what concerns the owner rather than the project. */
export function OpenedAccountMenu({ trigger }: OpenedMenuProps) {
  const texts = useTexts('shell')
  const { tag, choose } = useLanguage()
  const { toggle } = useColorScheme()
  const { signOut } = useSignOut()
  const { openShortcuts } = useOverlays()
  const { data: user } = useUser({ suspense: false })
  return (
    <Menu isOpenAtFirst align="start" trigger={trigger}>
      <MenuCaption>
        <bdi>{user?.primaryEmail}</bdi>
      </MenuCaption>
      <MenuLink to="/account">
        <Icon name="user-round" />
        {texts.account}
      </MenuLink>
      <MenuItem icon="sun-moon" onSelect={toggle}>
        {texts.switchTheme}
      </MenuItem>
      <MenuItem icon="keyboard" end={<kbd className="kbd">?</kbd>} onSelect={openShortcuts}>
        {texts.shortcuts}
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label={texts.language}
        value={tag}
        onChange={(value) => isLanguageTag(value) && choose(value)}
        choices={Object.entries(languages).map(([choice, { name }]) => [choice, name] as const)}
      />
      <MenuLine />
      <MenuItem icon="log-out" onSelect={() => void signOut()}>
        {texts.signOut}
      </MenuItem>
    </Menu>
  )
}
