import type { Locator } from "playwright-core"

/** Elements of a page that Tab may pass before it has to be there. */
const most = 250

/** Goes on by Tab, as who has no pointer does, until the focus is there; answers how often. */
export const tabTo = async (target: Locator): Promise<number> => {
  await target.waitFor()
  const focused = target.and(target.page().locator(":focus"))
  for (let tries = 0; tries < most; tries++) {
    if ((await focused.count()) === 1) return tries
    await target.page().keyboard.press("Tab")
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

/** Goes there and presses Enter; answers how many keys that took. */
export const enter = async (target: Locator): Promise<number> => {
  const tabs = await tabTo(target)
  await target.page().keyboard.press("Enter")
  return tabs + 1
}

/** Moves by the arrow keys of a menu until an item has the focus, and presses Enter; returns how many keys that took. */
export const choose = async (item: Locator): Promise<number> => {
  await item.waitFor()
  const focused = item.and(item.page().locator(":focus"))
  for (let tries = 0; tries < most; tries++) {
    if ((await focused.count()) === 1) {
      await item.page().keyboard.press("Enter")
      return tries + 1
    }
    await item.page().keyboard.press("ArrowDown")
  }
  throw new Error(`Arrows do not lead to ${String(item)}`)
}
