/** The page of the site for addresses that have none. */
export const notFoundAt = "404.html"
