import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components"

import styles from "./LinkMenu.module.css"
import overlay from "./popover.module.css"

export interface MenuLink {
  readonly name: string
  readonly href: string
}

interface LinkMenuProps {
  readonly name: string
  readonly links: ReadonlyArray<MenuLink>
  /** True if the user pressed the button before the menu was loaded. */
  readonly isOpenAtFirst: boolean
}

export const LinkMenu = ({ isOpenAtFirst, links, name }: LinkMenuProps) => (
  <MenuTrigger defaultOpen={isOpenAtFirst}>
    <Button className={styles.button ?? ""}>{name}</Button>
    <Popover className={overlay.popover ?? ""} placement="bottom end">
      <Menu className={overlay.list ?? ""}>
        {links.map((link) => (
          <MenuItem key={link.name} className={overlay.item ?? ""} href={link.href} download="">
            {link.name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
