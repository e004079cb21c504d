import { createRequire } from "node:module"

import type { Browser, Page } from "playwright-core"

import { drawingNameOf } from "#adapters/docs/source/diagrams.ts"

const script = createRequire(import.meta.url).resolve("@mermaid-js/tiny/dist/mermaid.tiny.js")

/** The colors of adapters/docs/browser/docs.css. */
const themes = {
  light: { paper: "#ffffff", box: "#eff4f6", edge: "#7b929e", ink: "#10242e", line: "#4a626e", wash: "#e2eff5" },
  dark: { paper: "#0f1c24", box: "#162731", edge: "#6c828e", ink: "#e7eff3", line: "#a5b8c2", wash: "#15303d" }
} as const
type Theme = keyof typeof themes

/** Text is SVG text, because pictures cannot contain HTML in every browser. */
const settingsOf = (theme: Theme) => {
  const { box, edge, ink, line, paper, wash } = themes[theme]
  return {
    startOnLoad: false,
    theme: "base",
    look: "classic",
    htmlLabels: false,
    deterministicIds: true,
    flowchart: {
      htmlLabels: false,
      useMaxWidth: false,
      nodeSpacing: 16,
      rankSpacing: 40,
      padding: 12,
      wrappingWidth: 400
    },
    sequence: { useMaxWidth: false },
    state: { useMaxWidth: false },
    er: { useMaxWidth: false },
    class: { useMaxWidth: false, htmlLabels: false },
    themeVariables: {
      darkMode: theme === "dark",
      fontFamily: "Helvetica, Arial, sans-serif",
      fontSize: "14px",
      background: paper,
      primaryColor: box,
      primaryBorderColor: edge,
      primaryTextColor: ink,
      secondaryColor: wash,
      secondaryTextColor: ink,
      tertiaryColor: paper,
      tertiaryTextColor: ink,
      titleColor: ink,
      clusterBkg: wash,
      clusterBorder: edge,
      textColor: ink,
      lineColor: line,
      edgeLabelBackground: paper,
      noteBkgColor: wash,
      noteBorderColor: edge,
      noteTextColor: ink
    }
  }
}

interface Drawing {
  readonly markup: string
  readonly width: number
  readonly height: number
}

/** Runs in the page; the size comes from the drawing's view box. */
const drawInPage = async (page: Page, source: string, theme: Theme): Promise<Drawing> =>
  (await page.evaluate(
    `(async () => {
      mermaid.initialize(${JSON.stringify(settingsOf(theme))})
      const { svg } = await mermaid.render(${JSON.stringify(theme)}, ${JSON.stringify(source)})
      const box = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement.viewBox.baseVal
      return { markup: svg, width: Math.ceil(box.width), height: Math.ceil(box.height) }
    })()`
  )) as Drawing

/** Browsers show the drawing of the reader's color scheme and hide the other one. */
const visibility =
  "<style>#dark{display:none}@media (prefers-color-scheme:dark){#light{display:none}#dark{display:inline}}</style>"

const sizedTo = ({ markup, width, height }: Drawing): string =>
  markup.replace(/^<svg [^>]*>/, (tag) =>
    tag
      .replace(/ (?:width|height|style|role|aria-roledescription)="[^"]*"/g, "")
      .replace("<svg ", `<svg width="${width}" height="${height}" `)
  )

export const drawDiagram = async (browser: Browser, source: string): Promise<{ name: string; svg: string }> => {
  const page = await browser.newPage()
  try {
    await page.addScriptTag({ path: script })
    const light = await drawInPage(page, source, "light")
    const dark = await drawInPage(page, source, "dark")
    const size = `width="${light.width}" height="${light.height}" viewBox="0 0 ${light.width} ${light.height}"`
    const parts = [visibility, sizedTo(light), sizedTo(dark)]
    return {
      name: drawingNameOf(source),
      svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${parts.join("\n")}\n</svg>\n`
    }
  } finally {
    await page.close()
  }
}
