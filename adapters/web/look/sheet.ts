import { ground } from "#adapters/http/look/ground.ts"
import { sheetOf } from "#adapters/http/look/sheetOf.ts"

import { fontFaces } from "./font.ts"

const forms = `
main{max-width:34rem;margin:2rem auto;padding:1.75rem;background:var(--raised);border:1px solid var(--line);border-radius:12px}
.way{margin:0 0 .75rem}
label{display:block;font-weight:600;margin:1rem 0 .4rem}
input{font:inherit;color:inherit;background:var(--raised);width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:var(--radius)}
input[readonly]{background:var(--sunken)}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
button{font:inherit;font-weight:600;min-height:2.75rem;margin-top:1rem;padding:.5rem 1rem;border:1px solid var(--accent);border-radius:var(--radius);background:var(--accent);color:var(--on-accent);cursor:pointer}
button.quiet{background:transparent;color:var(--accent)}
button+button{margin-inline-start:.5rem}
.wrong{color:var(--bad);font-weight:600;margin:.25rem 0 0}
ul{list-style:none;padding:0;margin:1rem 0}
li{border:1px solid var(--line);border-radius:var(--radius);padding:1rem;margin-top:.75rem}
svg[role=img]{display:block;max-width:100%;height:auto}
@media (max-width:36rem){main{margin:0;border-width:0 0 1px;border-radius:0;padding:1.25rem}}
`

export const formSheet = sheetOf(fontFaces + ground + forms)
