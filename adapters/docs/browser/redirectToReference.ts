/** Old links with an anchor: the API reference had this address. */
export const redirectToReference = (location: Location): void => {
  const { hash, pathname } = location
  if (/^#(tag|model|description|webhook)\b/.test(hash) && pathname.endsWith("/docs/"))
    location.replace(`../reference${hash}`)
}
