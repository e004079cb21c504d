import { ground } from "#adapters/http/look/ground.ts"
import { sheetOf } from "#adapters/http/look/sheetOf.ts"

import { fontFaces } from "../look/font.ts"

export const shareSheet = sheetOf(`${fontFaces}${ground}
p,dl,dd,ol{margin:0;padding:0}
.sender{display:flex;gap:1rem;align-items:baseline;justify-content:space-between;padding:.875rem 1.5rem;background:var(--raised);border-bottom:1px solid var(--line);font-size:1.0625rem}
.sender small{flex:none;color:var(--quiet);font-size:.875rem}
main{max-width:60rem;margin:0 auto;padding:1.75rem 1.5rem 1rem;display:grid;gap:1.125rem}
main>*{min-width:0}
.route{font-size:1.0625rem;color:var(--quiet)}
h1{font-size:1.875rem;margin:.125rem 0 .375rem}
h1 time{white-space:normal}
.lead{font-size:1.125rem}
.card{background:var(--raised);border:1px solid var(--line);border-radius:12px;padding:1.125rem 1.25rem}
.unknown{color:var(--quiet)}
.tag{display:inline-block;padding:.0625rem .625rem;border-radius:99px;font-weight:600;font-size:.9375rem;background:var(--wash);color:var(--accent)}
.tag.good{background:var(--good-wash);color:var(--good)}
.tag.warn,.overdue{background:var(--warn-wash);color:var(--warn)}
.overdue{padding:0 .375rem;border-radius:4px}
.steps{display:flex;list-style:none}
.steps li{flex:1;position:relative;padding:1.625rem .75rem 0 0}
.steps li::before{content:"";position:absolute;top:.25rem;left:0;width:.875rem;height:.875rem;border-radius:50%;border:3px solid var(--edge);background:var(--raised);z-index:1}
.steps li::after{content:"";position:absolute;top:.625rem;left:.875rem;right:0;height:3px;background:var(--line)}
.steps li:last-child::after{display:none}
.steps .done::before{background:var(--way);border-color:var(--way)}
.steps .estimated::before{border-color:var(--way)}
.steps .done::after{background:var(--way)}
.steps b,.steps small{display:block}
.steps b{font-weight:600}
.steps .overdue{width:fit-content}
.steps time small{display:inline}
.steps small,.moments small{color:var(--quiet);font-size:.875rem}
.box header{display:flex;flex-wrap:wrap;gap:.375rem .75rem;align-items:center;margin-bottom:.75rem}
.box h2{font-size:1.25rem;letter-spacing:.02em}
.parts{display:grid;grid-template-columns:minmax(15rem,1fr) minmax(0,1.6fr);gap:1.25rem}
.parts.plain{grid-template-columns:minmax(0,1fr)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem}
dt{color:var(--quiet)}
dl time{white-space:normal}
dl+ol{margin-top:1rem}
.moments{list-style:none}
.moments li{position:relative;padding:0 0 .75rem 1.375rem;border-inline-start:2px solid var(--line);margin-inline-start:.375rem}
.moments li:last-child{border-color:transparent;padding-bottom:0}
.moments li::before{content:"";position:absolute;left:-.4375rem;top:.3125rem;width:.75rem;height:.75rem;border-radius:50%;background:var(--way)}
.moments b{display:block;font-weight:600}
img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
footer{max-width:60rem;margin:0 auto;padding:0 1.5rem 2.5rem;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;color:var(--quiet);font-size:.875rem}
footer .mark{width:1rem;vertical-align:-.1875rem;color:var(--way)}
@media (max-width:48rem){.parts{grid-template-columns:minmax(0,1fr)}main{padding:1.25rem 1rem}h1{font-size:1.5rem}.sender{padding:.75rem 1rem}footer{padding:0 1rem 2rem}}
@media (max-width:36rem){dl{grid-template-columns:minmax(0,1fr) minmax(0,1.3fr)}.steps{flex-direction:column}.steps li{padding:0 0 1rem 1.625rem}.steps li:last-child{padding-bottom:0}.steps li::after{top:1.125rem;bottom:-.25rem;left:.375rem;right:auto;width:3px;height:auto}}
`)
