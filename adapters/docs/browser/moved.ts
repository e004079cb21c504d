/** The reference of the interface was at this address: links into it go on there. */
export const movedToReference = (location: Location): void => {
  const { hash, pathname } = location
  if (/^#(tag|model|description|webhook)\b/.test(hash) && pathname.endsWith("/docs/"))
    location.replace(`../reference${hash}`)
}
