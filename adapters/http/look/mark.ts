/** A roof over waves, in a square of 24 units. */
export const markPath = "M2 17c3 0 3-2 6-2s3 2 6 2 3-2 6-2M4 12l8-8 8 8"

export const mark = `<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="${markPath}" /></svg>`

export const brandBar = `<header class="top"><a href="/">${mark}Landfall</a></header>`

/** Browsers without SVG support request `/favicon.ico`. */
export const iconLink = `<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`

/** The tile keeps the mark visible on tabs of any color; the line is wide enough for 16 pixels. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#0b2836"/><path transform="translate(.6 2) scale(.95)" d="${markPath}" fill="none" stroke="#ff8fbe" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** The same drawing in 16, 32 and 48 pixels; written by `node test/web/look/write.ts`. */
export const faviconFile = new URL("./favicon.ico", import.meta.url)
