const shownMs = 2000

/** Browsers have a clipboard only on HTTPS and on this machine. */
export const addCopyButtons = (blocks: Iterable<HTMLElement>): void => {
  if (!("clipboard" in navigator)) return
  for (const block of blocks) {
    const code = block.textContent?.trimEnd() ?? ""
    const button = document.createElement("button")
    button.type = "button"
    button.className = "copy"
    button.textContent = "Copy"
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code)
        button.textContent = "Copied"
      } catch {
        button.textContent = "Not copied"
      }
      setTimeout(() => (button.textContent = "Copy"), shownMs)
    })
    // Lines wrap around it.
    block.prepend(button)
  }
}
