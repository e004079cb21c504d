export const notFoundPath = "404.html"
