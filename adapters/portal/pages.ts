/** Paths of the portal; `app/router.tsx` defines their content. */
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
