export const notFoundAt = "404.html"
