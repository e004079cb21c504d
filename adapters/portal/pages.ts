/** The addresses of the portal's pages; what is in them is decided by `app/router.tsx`. */
export const pages = [
  "/fleet",
  "/containers/:id",
  "/pickup",
  "/map",
  "/shipments",
  "/shipments/:id",
  "/requests",
  "/api-keys",
  "/webhooks",
  "/webhooks/:id",
  "/notifications",
  "/sources",
  "/try",
  "/refused",
  "/people",
  "/audit"
] as const
