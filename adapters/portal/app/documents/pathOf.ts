/** The path of an address of this service, which this page reaches by whatever name it was opened under. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}
