/** Scripts, styles and requests of this service alone; no page may frame it, no form is sent, and no string becomes markup. */
const policy = [
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

/** The documentation is the same for everybody, and changes with the release. */
const documentHeaders = {
  "cache-control": "public, no-cache",
  "content-security-policy": policy,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY"
}

/** Names have the hash of what they name, so it never changes. */
const assetHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin"
}

/** What a file of the site is answered with. */
export const headersOf = (name: string): Readonly<Record<string, string>> =>
  name.startsWith("assets/") ? assetHeaders : documentHeaders
