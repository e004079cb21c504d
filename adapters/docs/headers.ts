/** Own scripts, styles, and requests only; no framing, forms, or markup from strings. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'"
].join("; ")

/** Revalidated, because a release changes the pages. */
const documentHeaders = {
  "cache-control": "public, no-cache",
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY"
}

/** Names contain a hash of the content. */
const assetHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin"
}

export const docsFileHeaders = (name: string): Readonly<Record<string, string>> =>
  name.startsWith("assets/") ? assetHeaders : documentHeaders
