/** Drops the host, because the browser may use another host name for this service. */
export const pathOfUrl = (address: string): string => {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}
