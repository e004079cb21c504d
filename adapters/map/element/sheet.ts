import { colorsByTheme, renderStyleSheet } from "../theme.ts"
import type { ColorName } from "../theme.ts"

const names = Object.keys(colorsByTheme.day) as ReadonlyArray<ColorName>

/** Pages can set `--landfall-sea` and the others; the rest follows the color scheme. */
const variables = names
  .map(
    (name) => `--_${name}:var(--landfall-${name},light-dark(${colorsByTheme.day[name]},${colorsByTheme.night[name]}));`
  )
  .join("")

const forcedColors: Readonly<Record<ColorName, string>> = {
  sea: "Canvas",
  grid: "Canvas",
  land: "Canvas",
  coast: "GrayText",
  ink: "CanvasText",
  quiet: "CanvasText",
  way: "LinkText",
  casing: "Canvas",
  panel: "Canvas"
}
const forcedVariables = names.map((name) => `--_${name}:${forcedColors[name]};`).join("")

export const commonSheet = `
:host {
  display: block; ${variables}
  font: 14px/1.4 var(--landfall-font, system-ui, sans-serif); color: var(--_ink);
}
:host([hidden]), [hidden] { display: none }
:host([theme=day]) { color-scheme: light }
:host([theme=night]) { color-scheme: dark }
button {
  font: inherit; color: var(--_ink); background: var(--_casing); border: 1px solid var(--_coast); border-radius: 6px;
  min-width: 32px; min-height: 32px; cursor: pointer;
}
:focus-visible { outline: 3px solid var(--_ink); outline-offset: -3px }
@media print { :host { color-scheme: light } button { display: none } }
@media (forced-colors: active) { :host { ${forcedVariables} } svg { forced-color-adjust: none } }
`

const visuallyHidden = "position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%)"

/** No animations: `prefers-reduced-motion` needs no rule. */
export const mapSheet = `${commonSheet}
figure {
  margin: 0; display: flex; flex-direction: column; height: 100%; overflow: hidden;
  background: var(--_panel); border-radius: var(--landfall-radius, 8px);
}
.stage {
  position: relative; flex: 1; min-height: 220px; aspect-ratio: var(--landfall-ratio, 16 / 9); overflow: hidden;
  background: var(--_sea); touch-action: pan-y pinch-zoom; cursor: grab;
}
.stage:active { cursor: grabbing }
.page { aspect-ratio: auto; touch-action: none }
.targets button {
  position: absolute; left: -14px; top: -14px; min-width: 28px; min-height: 28px; padding: 0; border: 0; border-radius: 50%;
  background: none;
}
.targets button:focus-visible { outline-offset: 1px }
.drawing { position: absolute; inset: 0; width: 100%; height: 100%; user-select: none }
.icon { display: block; width: 16px; height: 16px; margin: auto; fill: none; stroke: currentColor; stroke-width: 1.75 }
.tools { position: absolute; top: 8px; right: 8px; display: flex; gap: 4px }
.status {
  position: absolute; left: 8px; top: 8px; max-width: calc(100% - 136px); margin: 0; padding: 2px 8px; border-radius: 6px;
  background: var(--_casing); color: var(--_ink); font-size: 12px;
}
figcaption { ${visuallyHidden} }
ol { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; padding: 10px 12px }
li { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline }
b { font-weight: 600 }
.label, .time, .updated { color: var(--_quiet) }
.label, .updated { font-size: 12px }
.updated { margin: -6px 0 0; padding: 0 12px 10px }
:host([calls=hidden]) ol, :host([calls=hidden]) .updated { ${visuallyHidden} }
${renderStyleSheet((name) => `var(--_${name})`)}
`

export const trackingSheet = `${commonSheet}
section { background: var(--_panel); border-radius: var(--landfall-radius, 8px); padding: 12px }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end }
label { display: grid; gap: 4px; flex: 1 1 220px; color: var(--_quiet); font-size: 12px }
input {
  font: inherit; font-size: 16px; color: var(--_ink); background: var(--_casing); border: 1px solid var(--_coast);
  border-radius: 6px; padding: 6px 8px; min-width: 0; box-sizing: border-box; width: 100%;
}
form button { min-height: 36px; padding: 0 16px }
.answer { margin: 8px 0 0 }
ul { list-style: none; display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0 0; padding: 0 }
ul button { padding: 2px 10px }
button[aria-pressed=true] { border-color: var(--_way); box-shadow: inset 0 0 0 1px var(--_way) }
landfall-map { margin-top: 12px }
`
