import type { Locator } from "playwright-core"

import { choose, enter, tabTo } from "../support/tabTo.ts"

/** How somebody works a page: what a task does is written once, and done by each. */
export interface Hand {
  readonly name: "keyboard" | "pointer"
  /** Follows a link, presses a button, opens what is folded. */
  readonly press: (target: Locator) => Promise<void>
  /** Chooses an item of an open menu. */
  readonly pick: (item: Locator) => Promise<void>
  readonly tick: (target: Locator) => Promise<void>
  /** Instead of what stands there. */
  readonly write: (target: Locator, text: string) => Promise<void>
  /** The first choice whose name begins so. */
  readonly choose: (target: Locator, name: string) => Promise<void>
  /** Keys pressed, letters apart, or clicks. */
  readonly moves: () => number
}

/** More than any select has. */
const mostChoices = 200

/** Where a choice stands among the others of a select. */
const placeOf = async (target: Locator, name: string): Promise<number> => {
  await target.locator("option", { hasText: name }).first().waitFor({ state: "attached" })
  const names = await target.locator("option").allTextContents()
  return names.findIndex((one) => one.startsWith(name))
}

export const keyboard = (): Hand => {
  let moves = 0
  const key = async (target: Locator, name: string) => {
    moves += (await tabTo(target)) + 1
    await target.page().keyboard.press(name)
  }
  return {
    name: "keyboard",
    press: async (target) => {
      moves += await enter(target)
    },
    pick: async (item) => {
      moves += await choose(item)
    },
    tick: (target) => key(target, "Space"),
    write: async (target, text) => {
      await key(target, "ControlOrMeta+a")
      await target.page().keyboard.type(text)
    },
    // By arrows: what letters choose depends on how fast they follow each other.
    choose: async (target, name) => {
      moves += await tabTo(target)
      const place = await placeOf(target, name)
      for (let tries = 0; tries < mostChoices; tries++) {
        const now = Number(await target.page().evaluate("document.activeElement.selectedIndex"))
        if (now === place) return
        await key(target, now < place ? "ArrowDown" : "ArrowUp")
      }
      throw new Error(`Arrows do not lead to ${name}, but to ${await target.inputValue()}`)
    },
    moves: () => moves
  }
}

export const pointer = (): Hand => {
  let moves = 0
  const click = async (target: Locator, clickCount = 1) => {
    moves += 1
    await target.click({ clickCount })
  }
  return {
    name: "pointer",
    press: click,
    pick: click,
    tick: click,
    // Three clicks take all that stands in a line; letters need keys.
    write: async (target, text) => {
      await click(target, 3)
      await target.page().keyboard.type(text)
    },
    // The list of a select belongs to the browser, where no test can click: one click for it, one for the choice.
    choose: async (target, name) => {
      moves += 2
      await target.selectOption({ index: await placeOf(target, name) })
    },
    moves: () => moves
  }
}
