import { readFileSync } from "node:fs"

/** The pages use only the portal's colors and font. */
export const tokens = readFileSync(new URL("../../portal/app/styles/tokens.css", import.meta.url), "utf8")

export const ground = `${tokens}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 var(--font);font-variant-numeric:tabular-nums;color:var(--ink);background:var(--sunken);overflow-wrap:anywhere}
a{color:var(--accent);padding-block:3px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.mark{width:1.5rem;flex:none;fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
h1{font-size:1.5rem;font-weight:600;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.0625rem;font-weight:600;margin:0}
.hint{color:var(--quiet);margin:.5rem 0 0}
.notice{border-inline-start:4px solid var(--accent);background:var(--wash);padding:.6rem .75rem;border-radius:0 var(--radius) var(--radius) 0}
time{white-space:nowrap}
time small{color:var(--quiet);font-size:.8125em}
code{font-size:.95em}
.top{background:var(--frame);color:#fff;border-bottom:1px solid var(--line)}
.top a{display:inline-flex;gap:.5rem;align-items:center;padding:.75rem 1.25rem;font-size:1.125rem;font-weight:600;color:inherit;text-decoration:none}
.top .mark{stroke:#ff8fbe}
.top :focus-visible{outline-color:#ff8fbe;outline-offset:-4px}
`
