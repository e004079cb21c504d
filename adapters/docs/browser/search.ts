import { loadSearchIndex } from "./finder.ts"
import type { SearchResult } from "./options.ts"
import { renderSearchResult } from "./results.ts"
import { termsOf } from "./terms.ts"

const part = <E extends Element>(form: Element, selector: string): E => {
  const found = form.querySelector<E>(selector)
  if (found === null) throw new Error(`The search has no ${selector}`)
  return found
}

/** A combobox (ARIA) with the results as its list. */
export const startSearch = (form: HTMLFormElement): void => {
  const input = part<HTMLInputElement>(form, "input")
  const list = part<HTMLUListElement>(form, "[role=listbox]")
  const status = part<HTMLElement>(form, "[role=status]")
  const { history = "", index = "", root = "" } = form.dataset
  let finder: ReturnType<typeof loadSearchIndex> | undefined
  let chosen = -1

  const choose = (at: number) => {
    const options = [...list.children]
    chosen = options.length === 0 ? -1 : (at + options.length) % options.length
    options.forEach((option, index) => option.setAttribute("aria-selected", String(index === chosen)))
    options[chosen]?.scrollIntoView({ block: "nearest" })
    if (chosen === -1) input.removeAttribute("aria-activedescendant")
    else input.setAttribute("aria-activedescendant", options[chosen]?.id ?? "")
  }
  const show = (found: ReadonlyArray<SearchResult>, said: string) => {
    list.replaceChildren(...found.map((section, at) => renderSearchResult(section, termsOf(input.value), at, root)))
    list.hidden = found.length === 0
    input.setAttribute("aria-expanded", String(found.length > 0))
    status.textContent = said
    status.classList.toggle("hidden", said === "" || found.length > 0)
    choose(found.length === 0 ? -1 : 0)
  }
  const find = async () => {
    const words = input.value.trim()
    if (words === "") return show([], "")
    finder ??= loadSearchIndex([index, history])
    try {
      const found = (await finder)(words)
      // The input changed while the index loaded.
      if (words !== input.value.trim()) return
      show(found, found.length === 0 ? `Nothing is found for ${words}.` : `${found.length} sections are found.`)
    } catch {
      finder = undefined
      show([], "The search cannot be loaded now. Try again.")
    }
  }
  const open = () => list.children[chosen]?.querySelector("a")?.click()
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => choose(chosen + 1),
    ArrowUp: () => choose(chosen - 1),
    Enter: open,
    Escape: () => {
      input.value = ""
      show([], "")
    }
  }

  const openAddress = () => {
    const asked = new URLSearchParams(location.search).get("q") ?? ""
    if (asked === "") return
    input.value = asked.slice(0, input.maxLength)
    input.focus()
  }

  input.setAttribute("role", "combobox")
  input.setAttribute("aria-autocomplete", "list")
  input.setAttribute("aria-controls", list.id)
  input.setAttribute("aria-expanded", "false")
  form.hidden = false
  form.addEventListener("submit", (event) => event.preventDefault())
  input.addEventListener("input", find)
  input.addEventListener("focus", find)
  input.addEventListener("keydown", (event) => {
    const act = keys[event.key]
    if (act === undefined || event.isComposing) return
    event.preventDefault()
    act()
  })
  list.addEventListener("click", () => show([], ""))
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !form.contains(target)) show([], "")
  })
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping) return
    event.preventDefault()
    input.focus()
  })
  openAddress()
}
