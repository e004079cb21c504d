export const showCurrentPage = (list: HTMLElement): void => {
  const current = list.querySelector<HTMLElement>("[aria-current]")
  if (current === null || current.offsetParent !== list) return
  const isVisible = current.offsetTop + current.offsetHeight <= list.clientHeight
  if (!isVisible) list.scrollTop = current.offsetTop - list.clientHeight / 2
}
