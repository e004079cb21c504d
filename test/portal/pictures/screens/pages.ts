import type { Screen } from "../Screen.ts"

/** A page with a status of an error is one for the console. */
const missing = /^Failed to load resource: the server responded with a status of 4/

/** Pages that need no script: those of the sign-in, of approvals, of a share link, and the documentation. */
export const servedPages: ReadonlyArray<Screen> = [
  { name: "page-sign-in", path: "/sign-in", states: ["full"], isPublic: true },
  { name: "page-invitation", path: ":invitation", states: ["full", "long"], isPublic: true },
  { name: "page-unknown-invitation", path: "/invitation/unknown", states: ["full"], isPublic: true, trouble: missing },
  { name: "page-sessions", path: "/sessions", states: ["full", "long"] },
  { name: "page-password", path: "/password", states: ["full", "long"] },
  { name: "page-second-factor", path: "/second-factor", states: ["full"] },
  { name: "page-passkeys", path: "/passkeys", states: ["full"] },
  { name: "page-assistants", path: "/assistants", states: ["full", "long"] },
  { name: "page-consent", path: ":consent", states: ["full", "long"] },
  { name: "page-device", path: "/device", states: ["full"] },
  { name: "page-share", path: ":share", states: ["full", "long"], isPublic: true },
  { name: "page-unknown-share", path: "/s/unknown", states: ["full"], isPublic: true, trouble: missing },
  { name: "page-unsubscribe", path: "/unsubscribe?token=unknown", states: ["full"], isPublic: true, trouble: missing },
  { name: "page-docs", path: "/docs/", states: ["full"], isPublic: true },
  { name: "page-docs-text", path: "/docs/reference/api/index.html", states: ["full"], isPublic: true }
]
