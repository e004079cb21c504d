import type { ErrorDescription } from "./ErrorDescription.ts"

export const limitErrors = {
  too_many: {
    statuses: [422],
    cause: "The record has the maximum of party roles, options, definitions, or passkeys",
    remedy: "Remove one"
  },
  too_many_keys: { statuses: [422], cause: "The account has 100 API keys", remedy: "Revoke one" },
  too_many_publishable_tokens: {
    statuses: [422],
    cause: "The account has 100 publishable tokens",
    remedy: "Revoke one"
  },
  too_many_webhooks: { statuses: [422], cause: "The account has 100 webhooks", remedy: "Delete one" },
  too_many_notification_rules: {
    statuses: [422],
    cause: "The account has 200 notification rules, or the user 50",
    remedy: "Delete one"
  },
  too_many_saved_views: { statuses: [422], cause: "The user has 100 saved views", remedy: "Delete one" },
  too_many_share_links: {
    statuses: [422],
    cause:
      "The shipment has its maximum of share links, expired ones included ([sharing.md](../../guides/dispatchers/sharing.md))",
    remedy: "Revoke one"
  },
  too_many_unattached: {
    statuses: [422],
    cause: "200 uploaded files wait to be attached to a document",
    remedy: "Attach one, or wait a day"
  },
  rate_limited: {
    statuses: [429],
    cause: "The key, user, token, or inbox sent too many requests in a minute",
    remedy: "Wait for `Retry-After`; watch `RateLimit`"
  },
  too_many_open: {
    statuses: [429],
    cause: "Too many open streams and exports of the account at this node",
    remedy: "Close one, or wait for `Retry-After`"
  },
  too_many_waiting: {
    statuses: [429],
    cause: "Too many requests of the account are queued at this node",
    remedy: "Send fewer at once ([api.md](../api/limits.md))"
  },
  too_many_wrong_keys: {
    statuses: [429],
    cause: "Too many invalid keys from this network; valid keys still work",
    remedy: "Correct the key"
  },
  refreshed_lately: {
    statuses: [429],
    cause: "The account refreshed this source in the last 15 minutes",
    remedy: "Wait for `Retry-After`"
  },
  internal_error: {
    statuses: [500],
    cause: "A fault in Landfall",
    remedy: "Report it with the value of `x-request-id`"
  },
  overloaded: {
    statuses: [503],
    cause: "The node has too much work",
    remedy: "Retry; operators see [requests-turned-away](../../guides/operate/runbooks/requests-turned-away.md)"
  },
  unavailable: {
    statuses: [502, 503],
    cause: "The node is starting or stopping, or the database, message bus or another part is unavailable",
    remedy: "Retry; operators see [troubleshooting.md](../../guides/troubleshooting.md#operators)"
  }
} as const satisfies Readonly<Record<string, ErrorDescription>>
